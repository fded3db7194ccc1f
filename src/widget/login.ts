import { maxFrameHeightPx, type FrameMessage, type Handover, type Place } from '../host/protocol';
import { frameUrl, linkTo } from './frameUrl';
import type { Events, Language, Mode } from './api';
import { connect, type Connection } from './connection';
import { cover } from './cover';
import { make, makeParts, type Parts } from './dom';
import { textsOf } from './texts';

/** What the host wants of one login, as it stands when it is asked for. */
export interface HostOptions {
  readonly handover: Handover;
  readonly covers: boolean;
  /** Milliseconds within which the frame must answer. */
  readonly timeout: number;
}

export interface LoginOptions {
  readonly shadow: ShadowRoot;
  readonly mode: Mode;
  readonly address: URL;
  readonly language: string | null;
  readonly wishes: () => HostOptions;
  readonly tell: <Type extends keyof Events>(type: Type, detail: Events[Type]) => void;
}

/** One frame and what stands around it, from its start to its end. */
export class Login {
  /** What it is spoken in: the host's choice, then whatever the frame says. */
  language: string | null;
  readonly #setting: LoginOptions;
  readonly #parts: Parts;
  readonly #connection: Connection;
  readonly #note = make('p', { role: 'alert' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #uncover: (() => void) | undefined;
  #isReady = false;

  constructor(setting: LoginOptions) {
    const { shadow, mode, address, tell } = setting;
    this.#setting = setting;
    this.language = setting.language;
    this.#parts = makeParts(mode === 'modal', () => this.close());
    const { dialog, placeholder, iframe } = this.#parts;
    dialog?.addEventListener('close', () => tell('close', null));
    shadow.replaceChildren(dialog ?? placeholder);
    this.#connection = connect(iframe.contentWindow as Window, address.origin, {
      wishes: () => ({ handover: setting.wishes().handover, covers: setting.wishes().covers }),
      offered: () => this.#wait(),
      hear: (message) => this.#hear(message),
    });
    this.load(address);
  }

  get mode(): Mode {
    return this.#setting.mode;
  }

  /** Lets the frame load. It is heard before it can speak. */
  load(address: URL): void {
    this.#name();
    this.#wait();
    this.#parts.iframe.src = frameUrl(address);
  }

  show(): void {
    const { dialog, iframe } = this.#parts;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    iframe.focus();
    if (this.#isReady) this.#connection.send({ type: 'focus' });
  }

  /** Closes the dialog; what was typed in it stays. Tells whether there is one. */
  close(): boolean {
    this.#uncover?.();
    this.#parts.dialog?.close();
    return this.#parts.dialog !== null;
  }

  /**
   * Another language, chosen by the host. Tells whether the frame heard it: one that is not ready has to be loaded in
   * it.
   */
  speak(language: Language): boolean {
    this.language = language;
    this.#name();
    if (this.#isReady) this.#connection.send({ type: 'setLanguage', language });
    return this.#isReady;
  }

  /** Leaves nothing: no listener, no timer, no part. */
  end(): void {
    clearTimeout(this.#timer);
    this.close();
    this.#connection.close();
    this.#setting.shadow.replaceChildren();
  }

  /** A frame that does not answer in time gives way to a link, until it does. */
  #wait(): void {
    const { wishes, tell, address } = this.#setting;
    this.#isReady = false;
    this.#uncover?.();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { unreachable, open } = textsOf(this.language);
      this.#note.replaceChildren(unreachable, linkTo(address, open));
      this.#parts.placeholder.prepend(this.#note);
      this.#parts.box.hidden = true;
      tell('error', { name: 'unreachable' });
    }, wishes().timeout);
  }

  #ready(language: Language): void {
    const { box, iframe, dialog } = this.#parts;
    clearTimeout(this.#timer);
    this.#note.remove();
    box.hidden = false;
    this.#isReady = true;
    this.language = language;
    this.#name();
    if (dialog?.open && this.#setting.shadow.activeElement === iframe) this.#connection.send({ type: 'focus' });
  }

  #cover(): void {
    if (!this.#setting.wishes().covers) return;
    this.#uncover?.();
    const putBack = cover(this.#parts, (place: Place) => this.#connection.send({ type: 'covered', place }));
    this.#uncover = () => {
      this.#uncover = undefined;
      putBack();
      this.#connection.send({ type: 'uncovered' });
    };
  }

  /** What the frame said, done and told on. */
  #hear(message: FrameMessage): void {
    const { wishes, tell } = this.#setting;
    const { iframe, placeholder, dialog } = this.#parts;
    switch (message.type) {
      case 'ready':
        this.#ready(message.language);
        return tell('ready', { language: message.language, handover: message.handover });
      case 'resize': {
        const height = Math.min(Math.ceil(message.height), maxFrameHeightPx);
        iframe.style.height = `${height}px`;
        return tell('resize', { height });
      }
      case 'navigate':
        if (placeholder.getBoundingClientRect().top < 0) placeholder.scrollIntoView();
        return tell('navigate', { page: message.page });
      case 'captchashow':
        this.#cover();
        return tell('captchashow', { mask: message.mask });
      case 'captchahide':
        this.#uncover?.();
        return tell('captchahide', null);
      case 'escape':
        return void (dialog && this.close());
      case 'success':
        return void (
          wishes().handover === 'event' && tell('success', { uid: message.uid, jump_sig: message.jump_sig })
        );
      case 'error':
        return tell('error', { name: message.name });
      default:
        tell(message.type, null);
    }
  }

  #name(): void {
    const { title, close } = textsOf(this.language);
    const { iframe, dialog } = this.#parts;
    iframe.title = title;
    dialog?.setAttribute('aria-label', title);
    dialog?.querySelector('button')?.setAttribute('aria-label', close);
  }
}
