import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { emptyForm, Form, type FormTab } from './Form';

/** The form with React alone. */
function Page() {
  const [account, setAccount] = useState<string>(emptyForm.account);
  const [hasAgreed, setHasAgreed] = useState<boolean>(emptyForm.hasAgreed);
  const [tab, setTab] = useState<FormTab>(emptyForm.tab);
  useLayoutEffect(() => void performance.mark('attached'), []);
  return (
    <Form account={account} hasAgreed={hasAgreed} tab={tab} onType={setAccount} onAgree={setHasAgreed} onTab={setTab} />
  );
}

const root = document.getElementById('root');
if (root) hydrateRoot(root, <Page />);
