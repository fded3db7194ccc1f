import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language, Ticket } from '@passport/login';
import { PassportLogin } from '@passport/login/react';

function Host() {
  const [language, setLanguage] = useState<Language>('en-us');
  const [ticket, setTicket] = useState<Ticket | null>(null);
  if (ticket) return <p role="status">{`Welcome, ${ticket.uid}`}</p>;
  return (
    <>
      <button type="button" onClick={() => setLanguage('en-us')}>
        English
      </button>
      <button type="button" onClick={() => setLanguage('zh-hk')}>
        繁體中文
      </button>
      <PassportLogin url="https://passport.broker.example/" language={language} theme="light" onSuccess={setTicket}>
        <a href="https://passport.broker.example/">Log in</a>
      </PassportLogin>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Host />
    </StrictMode>,
  );
