import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language, Ticket } from '@passport/login';
import { PassportLogin } from '@passport/login/react';

function Host() {
  const [language, setLanguage] = useState<Language>('en-us');
  const [clicks, setClicks] = useState(0);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  if (ticket) return <p role="status">{`Welcome, ${ticket.uid}, after ${clicks} clicks`}</p>;
  const choose = (chosen: Language) => {
    setLanguage(chosen);
    setClicks(clicks + 1);
  };
  return (
    <>
      <button type="button" onClick={() => choose('en-us')}>
        English
      </button>
      <button type="button" onClick={() => choose('zh-hk')}>
        繁體中文
      </button>
      {/* A new function in every rendering: it always sees the current clicks. */}
      <PassportLogin
        url="https://passport.broker.example/"
        language={language}
        theme="light"
        onSuccess={(given) => {
          setClicks(clicks + 100);
          setTicket(given);
        }}
      >
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
