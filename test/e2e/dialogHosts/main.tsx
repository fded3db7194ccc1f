import * as Radix from '@radix-ui/react-dialog';
import { createFocusTrap } from 'focus-trap';
import { createElement, StrictMode, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);

interface Box {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const RadixDialog = ({ onClose, children }: Box) => (
  <Radix.Root open onOpenChange={onClose}>
    <Radix.Portal>
      <Radix.Overlay />
      <Radix.Content aria-describedby={undefined}>
        <Radix.Title>Log in</Radix.Title>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

const AriaModal = ({ onClose, children }: Box) => (
  <ModalOverlay isOpen isDismissable onOpenChange={onClose}>
    <Modal>
      <Dialog>
        <Heading slot="title">Log in</Heading>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);

function NativeDialog({ onClose, children }: Box) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Log in" onClose={onClose}>
      {children}
    </dialog>
  );
}

/** focus-trap, which Vue's, Angular's and plain libraries wrap. */
function TrappedBox({ onClose, children }: Box) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const trap = createFocusTrap(box.current, { onDeactivate: onClose, clickOutsideDeactivates: false });
    trap.activate();
    return () => void trap.deactivate({ onDeactivate: () => undefined });
  }, [onClose]);
  return (
    <div ref={box} role="dialog" aria-modal aria-label="Log in">
      {children}
    </div>
  );
}

const boxes = { Radix: RadixDialog, 'React Aria': AriaModal, 'focus-trap': TrappedBox, '<dialog>': NativeDialog };

/** A host that opens the login in a dialog of a library, and closes it when someone is signed in. */
function Host() {
  const [isOpen, setOpen] = useState(false);
  const [uid, setUid] = useState('');
  const close = useCallback(() => setOpen(false), []);
  const Chosen = boxes[query.get('dialog') as keyof typeof boxes];
  const listen = (login: HTMLElement | null) => {
    if (!login) return undefined;
    const onSuccess = (event: Event) => {
      setUid((event as CustomEvent<{ uid: string }>).detail.uid);
      setOpen(false);
    };
    login.addEventListener('success', onSuccess);
    return () => login.removeEventListener('success', onSuccess);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Behind</button>
      {uid && <p role="status">{`Welcome, ${uid}`}</p>}
      {isOpen && (
        <Chosen onClose={close}>
          <button type="button" onClick={close}>
            Close
          </button>
          {createElement('passport-login', {
            ref: listen,
            url: query.get('login') ?? '',
            language: 'en-us',
            handover: 'event',
          })}
          <button type="button">Help</button>
        </Chosen>
      )}
    </>
  );
}

const script = document.createElement('script');
script.type = 'module';
script.src = query.get('script') ?? '';
document.head.append(script);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Host />
    </StrictMode>,
  );
