import { passportUrl } from './frameUrl';
import type { Events, Language, Mode, PassportLogin, Ticket } from './api';
import { canCover } from './cover';
import { Login, type HostOptions } from './login';
import { applyStyles } from './styles';

/** A server that renders pages has no elements; the class is only defined there, never made. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;
const defaultTimeoutMs = 10_000;

/**
 * `<passport-login>`: the login as an element (FRAME-2). Its attributes are its options; what it does is told by
 * events.
 */
export class PassportLoginElement extends Base implements PassportLogin {
  static readonly observedAttributes = ['url', 'mode', 'language'];
  readonly success: Promise<Ticket>;
  #succeed: (ticket: Ticket) => void = () => {};
  #login: Login | null = null;
  /** In the page, and told so: an element that was there before its script has its attributes reported first. */
  #stands = false;

  constructor() {
    super();
    this.success = new Promise((resolve) => (this.#succeed = resolve));
    applyStyles(this.attachShadow({ mode: 'open' }));
  }

  connectedCallback(): void {
    this.#stands = true;
    if (this.hasAttribute('url') && this.#mode === 'inline') this.open();
  }

  disconnectedCallback(): void {
    this.#stands = false;
    this.#end();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#stands || now === before) return;
    if (name !== 'language') {
      this.#end();
      this.connectedCallback();
    } else if (now !== null && this.#login && this.#login.language !== now && !this.#login.speak(now as Language)) {
      this.#login.load(this.#address);
    }
  }

  open(mode: Mode = this.#mode): void {
    const shadow = this.shadowRoot;
    if (!this.#stands || !shadow) return;
    if (this.#login?.mode !== mode) {
      this.#end();
      const language = this.getAttribute('language');
      this.#login = new Login({
        shadow,
        mode,
        address: this.#address,
        language,
        wishes: () => this.#wishes,
        tell: (...told) => this.#tell(...told),
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

  on<Type extends keyof Events>(type: Type, hear: (event: CustomEvent<Events[Type]>) => void): () => void {
    this.addEventListener(type, hear as EventListener);
    return () => this.removeEventListener(type, hear as EventListener);
  }

  get #mode(): Mode {
    return this.getAttribute('mode') === 'modal' ? 'modal' : 'inline';
  }

  get #address(): URL {
    return passportUrl((name) => this.getAttribute(name));
  }

  get #wishes(): HostOptions {
    return {
      handover: this.getAttribute('handover') === 'event' ? 'event' : 'jump',
      covers: this.hasAttribute('covers') && canCover(),
      timeout: Number(this.getAttribute('timeout')) || defaultTimeoutMs,
    };
  }

  #tell<Type extends keyof Events>(type: Type, detail: Events[Type]): void {
    const isSuccess = type === 'success';
    if (isSuccess) this.#succeed(detail as Ticket);
    if (this.dispatchEvent(new CustomEvent(type, { detail, cancelable: isSuccess })) && isSuccess) this.#end();
  }

  #end(): void {
    this.#login?.end();
    this.#login = null;
  }
}
