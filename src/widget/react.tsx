'use client';

// By one name: React for server components has no hooks, and the import of a missing name would throw there.
import * as React from 'react';
import './passport-login';
import type { Events, PassportLogin as PassportLoginElement } from './api';
import type { Handler, PassportLoginComponent, PassportLoginProps } from './reactApi';

export type * from './reactApi';

/**
 * `<PassportLogin>` (FRAME-2). The element stays the same in every rendering, so a changed language or handler never
 * reloads the frame. On a server it renders the element with its children.
 */
export const PassportLogin: PassportLoginComponent = React.forwardRef<PassportLoginElement, PassportLoginProps>(
  function PassportLogin(props, ref) {
    const { id, className, children, url, language, mode, theme, target, fromUrl, hint, timeout, onSuccess } = props;
    const element = React.useRef<PassportLoginElement>(null);
    const latest = React.useRef(props);
    // Before any event can arrive: an effect would leave the old handlers for a moment.
    React.useInsertionEffect(() => {
      latest.current = props;
    });
    React.useImperativeHandle(ref, () => element.current as PassportLoginElement, []);
    React.useEffect(() => {
      const login = element.current;
      return login ? listen(login, () => latest.current) : undefined;
    }, []);
    return (
      <passport-login
        ref={element}
        id={id}
        class={className}
        url={url}
        language={language}
        mode={mode}
        theme={theme}
        target={target}
        timeout={timeout}
        from-url={fromUrl}
        hint={hint}
        // As attributes: React 18 would write false as a text.
        covers={props.covers ? '' : undefined}
        register={props.register ? '' : undefined}
        passkeys={props.passkeys ? '' : undefined}
        handover={props.handover ?? (onSuccess && 'event')}
      >
        {children}
      </passport-login>
    );
  },
);

/** Listens to every event for the newest handlers. Returns an unsubscribe function. */
function listen(login: PassportLoginElement, handlers: () => PassportLoginProps): () => void {
  const on = <Type extends keyof Events>(type: Type, handler: () => Handler<Type> | undefined) =>
    login.on(type, (event) => handler()?.(event.detail, event));
  const stops = [
    on('ready', () => handlers().onReady),
    on('resize', () => handlers().onResize),
    on('inputfocus', () => handlers().onInputFocus),
    on('inputblur', () => handlers().onInputBlur),
    on('captchashow', () => handlers().onCaptchaShow),
    on('captchahide', () => handlers().onCaptchaHide),
    on('success', () => handlers().onSuccess),
    on('error', () => handlers().onError),
    on('navigate', () => handlers().onNavigate),
    on('close', () => handlers().onClose),
  ];
  return () => stops.forEach((stop) => stop());
}
