import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { load } from './release';
import './shell/roles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App release={load('release')} />
  </StrictMode>,
);
