import './shell/roles.css';
import './shell/base.css';
import './shell/layout.css';
import './shell/top.css';
import './shell/outline.css';
import './shell/card.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { load } from './release';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App release={load('release')} />
  </StrictMode>,
);
