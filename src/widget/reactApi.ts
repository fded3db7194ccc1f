/*
 * The public API of the React component. The build copies this file to react.d.ts, with './api' as
 * './passport-login.js': it must contain only types.
 */
import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from 'react';
import type { Events, Options, PassportLogin as PassportLoginElement } from './api';

/** Gets what the event says, and the event: `preventDefault` of `success` keeps the login open. */
export type Handler<Type extends keyof Events> = (detail: Events[Type], event: CustomEvent<Events[Type]>) => void;

/** A handler may be a new function in every rendering: the newest one is called. */
export interface Handlers {
  onReady?: Handler<'ready'> | undefined;
  onResize?: Handler<'resize'> | undefined;
  onInputFocus?: Handler<'inputfocus'> | undefined;
  onInputBlur?: Handler<'inputblur'> | undefined;
  onCaptchaShow?: Handler<'captchashow'> | undefined;
  onCaptchaHide?: Handler<'captchahide'> | undefined;
  /** Signed in. With this handler the handover is 'event', unless you choose another one. */
  onSuccess?: Handler<'success'> | undefined;
  onError?: Handler<'error'> | undefined;
  onNavigate?: Handler<'navigate'> | undefined;
  onClose?: Handler<'close'> | undefined;
}

/**
 * The options of `mount`, handlers, and what the element has. `language` and `theme` change the open login; `url` and
 * `mode` load another one; the others count when the login opens.
 */
export interface PassportLoginProps extends Options, Handlers {
  id?: string | undefined;
  className?: string | undefined;
  /** Shown on the server and where the script does not run: put a link to the passport here. */
  children?: ReactNode | undefined;
}

/** `<PassportLogin>`: the element in React. Its ref is the element, with `open()`, `close()` and the others. */
export type PassportLoginComponent = ForwardRefExoticComponent<
  PassportLoginProps & RefAttributes<PassportLoginElement>
>;

/** Attributes and events of `<passport-login>` in JSX. React 19 listens to `onsuccess` and the others by itself. */
export type PassportLoginAttributes = HTMLAttributes<PassportLoginElement> &
  RefAttributes<PassportLoginElement> &
  Partial<Omit<Options, 'fromUrl' | 'register' | 'covers' | 'passkeys'>> & {
    class?: string | undefined;
    covers?: boolean | '' | undefined;
    register?: boolean | '' | undefined;
    passkeys?: boolean | '' | undefined;
    'from-url'?: string | undefined;
  } & {
    [Type in keyof Events as `on${Type}`]?: ((event: CustomEvent<Events[Type]>) => void) | undefined;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'passport-login': PassportLoginAttributes;
    }
  }
}
