import {
  maxFrameHeightPx,
  type FrameMessage,
  type Handover,
  type HostMessage,
  type FramePlace,
} from '../page/host/protocol';
import { frameUrl, linkTo } from './frameUrl';
import type { Events, Language, Mode } from './api';
import { connect, type Connection } from './connection';
import { cover } from './cover';
import { make, makeParts, type WidgetParts } from './dom';
import { widgetTexts } from './texts';

/** The current options of the host for one login. */
export interface HostOptions {
  /** null: as the passport is configured. */
  readonly handover: Handover | null;
  readonly covers: boolean;
  /** Milliseconds within which the frame must answer. */
  readonly timeout: number;
}

export interface LoginOptions {
  readonly shadow: ShadowRoot;
  readonly mode: Mode;
  readonly address: URL;
  readonly language: string | null;
  readonly hostOptions: () => HostOptions;
  readonly dispatch: <Type extends keyof Events>(type: Type, detail: Events[Type]) => void;
}

/** What the host may change while the frame is open. */
export type SettingMessage = Extract<HostMessage, { type: 'setLanguage' | 'setTheme' }>;

/** One frame with its dialog or place in the page. */
export class Login {
  /** The language: the host's choice, then the one that the frame reports. */
  language: string | null;
  readonly #options: LoginOptions;
  readonly #parts: WidgetParts;
  readonly #connection: Connection;
  readonly #fallback = make('p', { role: 'alert' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #uncover: (() => void) | undefined;
  #isReady = false;
  /** What the host has changed since the frame was loaded: sent again to a frame that reloads. */
  readonly #changes = new Map<string, SettingMessage>();
  /** The mask that the frame shows, and whether the host was notified of it. */
  #mask: 'captcha' | 'dialog' | null = null;
  #isMaskNotified = false;
  #isFieldFocused = false;

  constructor(options: LoginOptions) {
    const { shadow, mode, address, dispatch } = options;
    this.#options = options;
    this.language = options.language;
    const isModal = mode === 'modal';
    const given = isModal ? null : shadow.host.querySelector<HTMLIFrameElement>(':scope > iframe');
    this.#parts = makeParts(isModal, given, shadow.host.hasAttribute('passkeys'), () => this.close());
    const { dialog, placeholder, iframe } = this.#parts;
    dialog?.addEventListener(
      'close',
      () => (dialog.isConnected || !shadow.host.isConnected) && dispatch('close', null),
    );
    shadow.replaceChildren(dialog ?? placeholder);
    this.#connection = connect(iframe.contentWindow as Window, address.origin, {
      hello: () => ({ handover: options.hostOptions().handover, covers: options.hostOptions().covers }),
      onOffer: () => this.#startTimeout(),
      onMessage: (message) => this.#onMessage(message),
    });
    this.#updateLabels();
    this.#startTimeout();
    if (given) {
      // By then it is the passport's page, which may have offered before this script listened.
      if (document.readyState === 'complete') this.#connection.ask();
      else addEventListener('load', () => this.#connection.ask(), { once: true });
      return;
    }
    // A page in the wrong colours must not flash: a frame with a theme is invisible until its scripts run.
    iframe.style.opacity = shadow.host.hasAttribute('theme') ? '0' : '';
    // The connection already listens, so that no offer is lost.
    iframe.src = frameUrl(address, shadow.host, isModal);
  }

  /** Null while a link takes the place of a frame that does not answer: opening again tries another frame. */
  get mode(): Mode | null {
    return this.#parts.box.hidden ? null : this.#options.mode;
  }

  show(): void {
    const { dialog, iframe } = this.#parts;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    iframe.focus();
    if (this.#isReady) this.#connection.send({ type: 'focus' });
    this.#showMask();
  }

  /** Closes the dialog, which keeps typed text. Returns whether there is one. */
  close(): boolean {
    this.#hideMask();
    this.#parts.dialog?.close();
    return this.#parts.dialog !== null;
  }

  /** Changes the language or the theme, without a reload: a frame that is not ready gets the message when it is. */
  set(change: SettingMessage): void {
    this.#changes.set(change.type, change);
    if (change.type === 'setLanguage') this.language = change.language;
    this.#updateLabels();
    if (this.#isReady) this.#connection.send(change);
  }

  /** Removes every listener, timer and element. */
  end(): void {
    clearTimeout(this.#timer);
    this.close();
    this.#blurField();
    this.#connection.close();
    this.#parts.iframe.remove();
    this.#options.shadow.replaceChildren();
  }

  /** Shows a link instead of a frame that does not answer in time, until it answers. */
  #startTimeout(): void {
    const { hostOptions, dispatch, address } = this.#options;
    this.#isReady = false;
    this.#parts.iframe.style.opacity = '';
    this.#hideMask();
    this.#blurField();
    this.#mask = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { unreachable, open } = widgetTexts(this.language);
      this.#fallback.replaceChildren(unreachable, linkTo(address, open));
      this.#parts.placeholder.prepend(this.#fallback);
      this.#parts.box.hidden = true;
      dispatch('error', { name: 'unreachable' });
    }, hostOptions().timeout);
  }

  #ready(language: Language): void {
    const { box, iframe, dialog } = this.#parts;
    clearTimeout(this.#timer);
    this.#fallback.remove();
    box.hidden = false;
    this.#isReady = true;
    this.language = language;
    for (const change of this.#changes.values()) this.set(change);
    this.#updateLabels();
    if (dialog?.open && this.#options.shadow.activeElement === iframe) this.#connection.send({ type: 'focus' });
  }

  #cover(): void {
    if (!this.#options.hostOptions().covers) return;
    this.#uncover?.();
    const restore = cover(this.#parts, (place: FramePlace) => this.#connection.send({ type: 'covered', place }));
    this.#uncover = () => {
      this.#uncover = undefined;
      restore();
      this.#connection.send({ type: 'uncovered' });
    };
  }

  /** Every `captchashow` that the host gets has its `captchahide`, even if the frame can no longer send one. */
  #showMask(): void {
    if (!this.#mask || this.#isMaskNotified || this.#parts.dialog?.open === false) return;
    this.#isMaskNotified = true;
    // The close button is under the mask: styles.
    this.#parts.dialog?.setAttribute('data-mask', this.#mask);
    this.#cover();
    this.#options.dispatch('captchashow', { mask: this.#mask });
  }

  #hideMask(): void {
    this.#uncover?.();
    this.#parts.dialog?.removeAttribute('data-mask');
    if (!this.#isMaskNotified) return;
    this.#isMaskNotified = false;
    this.#options.dispatch('captchahide', null);
  }

  /** Handles a message of the frame, and dispatches its event. */
  #onMessage(message: FrameMessage): void {
    const { hostOptions, dispatch } = this.#options;
    const { iframe, placeholder, dialog } = this.#parts;
    switch (message.type) {
      case 'ready':
        this.#ready(message.language);
        return dispatch('ready', { language: message.language, handover: message.handover });
      case 'resize': {
        const height = Math.min(Math.ceil(message.height), maxFrameHeightPx);
        iframe.style.height = `${height}px`;
        return dispatch('resize', { height });
      }
      case 'navigate':
        if (placeholder.getBoundingClientRect().top < 0) placeholder.scrollIntoView();
        return dispatch('navigate', { page: message.page });
      case 'captchashow':
        this.#mask = message.mask;
        return this.#showMask();
      case 'captchahide':
        this.#mask = null;
        return this.#hideMask();
      case 'escape':
        return void (dialog && this.close());
      case 'success':
        if (hostOptions().handover !== 'event') return;
        this.#hideMask();
        this.#blurField();
        return dispatch('success', { uid: message.uid, jump_sig: message.jump_sig });
      case 'error':
        return dispatch('error', { name: message.name });
      case 'inputfocus':
        this.#isFieldFocused = true;
        return dispatch('inputfocus', null);
      case 'inputblur':
        return this.#blurField();
    }
  }

  /** Every `inputfocus` that the host gets has its `inputblur`, as masks have. */
  #blurField(): void {
    if (this.#isFieldFocused) this.#options.dispatch('inputblur', null);
    this.#isFieldFocused = false;
  }

  #updateLabels(): void {
    const { title, close } = widgetTexts(this.language);
    const { iframe, dialog } = this.#parts;
    iframe.title = title;
    dialog?.setAttribute('aria-label', title);
    dialog?.querySelector('button')?.setAttribute('aria-label', close);
  }
}
