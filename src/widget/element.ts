import { handovers, themes } from '../page/host/protocol';
import { passportUrl } from './frameUrl';
import type { Events, Language, Mode, PassportLogin, Ticket } from './api';
import { canCover } from './cover';
import { Login, type HostOptions } from './login';
import { applyStyles } from './styles';

/** A server has no HTMLElement. There the class is only defined, never constructed. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;
const defaultTimeoutMs = 10_000;

/** `<passport-login>`: the login as an element (FRAME-2). Attributes are its options; it dispatches events. */
export class PassportLoginElement extends Base implements PassportLogin {
  static readonly observedAttributes = ['url', 'mode', 'language', 'theme'];
  readonly success: Promise<Ticket>;
  #succeed: (ticket: Ticket) => void = () => {};
  #login: Login | null = null;
  /**
   * connectedCallback has run. For an element that is older than its script, the browser reports the attributes first.
   */
  #isAttached = false;
  /** A login ended because the element left its place. If it comes back, `close` says so. */
  #wasOpen = false;

  constructor() {
    super();
    this.success = new Promise((resolve) => (this.#succeed = resolve));
    // With the tab stop below, focus traps of hosts find the frame in here: they do not search shadow roots.
    applyStyles(this.attachShadow({ mode: 'open', delegatesFocus: true }));
  }

  connectedCallback(): void {
    this.#isAttached = true;
    if (this.#wasOpen) this.#dispatch('close', { reason: 'moved' });
    this.#wasOpen = false;
    if (!this.hasAttribute('url') || this.#mode !== 'inline') return;
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    this.open();
  }

  disconnectedCallback(): void {
    this.#isAttached = false;
    this.#wasOpen = this.#login !== null;
    this.#end();
  }

  /** `moveBefore` keeps the frame and what was typed in it. Every other move loads a frame again. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#isAttached || now === before) return;
    if (name === 'theme') {
      this.#login?.set({ type: 'setTheme', theme: themes.find((each) => each === now) ?? 'auto' });
    } else if (name !== 'language') {
      this.#end();
      this.connectedCallback();
    } else if (now !== null && this.#login?.language !== now) {
      this.#login?.set({ type: 'setLanguage', language: now as Language });
    }
  }

  open(mode: Mode = this.#mode): void {
    const shadow = this.shadowRoot;
    if (!this.#isAttached || !shadow) return;
    if (this.#login?.mode !== mode) {
      this.#end();
      const language = this.getAttribute('language');
      this.#login = new Login({
        shadow,
        mode,
        address: this.#address,
        language,
        hostOptions: () => this.#hostOptions,
        dispatch: (...event) => this.#dispatch(...event),
      });
    }
    this.#login?.show();
  }

  close(): void {
    if (!this.#login?.close()) this.#end();
  }

  setLanguage(language: Language): void {
    this.setAttribute('language', language);
  }

  destroy(): void {
    this.remove();
  }

  on<Type extends keyof Events>(type: Type, listener: (event: CustomEvent<Events[Type]>) => void): () => void {
    this.addEventListener(type, listener as EventListener);
    return () => this.removeEventListener(type, listener as EventListener);
  }

  get #mode(): Mode {
    return this.getAttribute('mode') === 'modal' ? 'modal' : 'inline';
  }

  get #address(): URL {
    return passportUrl((name) => this.getAttribute(name));
  }

  get #hostOptions(): HostOptions {
    return {
      handover: handovers.find((each) => each === this.getAttribute('handover')) ?? null,
      covers: this.hasAttribute('covers') && canCover(),
      timeout: Number(this.getAttribute('timeout')) || defaultTimeoutMs,
    };
  }

  #dispatch<Type extends keyof Events>(type: Type, detail: Events[Type]): void {
    const isSuccess = type === 'success';
    if (isSuccess) this.#succeed(detail as Ticket);
    if (this.dispatchEvent(new CustomEvent(type, { detail, cancelable: isSuccess })) && isSuccess) this.#end();
  }

  #end(): void {
    this.#login?.end();
    this.#login = null;
  }
}
