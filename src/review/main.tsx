import './draw/roles.css';
import './shell/base.css';
import './shell/outline.css';
import './shell/layout.css';
import './shell/top.css';
import './shell/card.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { home, plainLenses, print } from './model/address';
import { App } from './App';
import { load } from './model/release';
import { currentLanguage } from './model/text';

// A link without a language means English. Who opens the review without a link gets screens in their language.
if (!location.hash && currentLanguage() !== plainLenses.language)
  history.replaceState(null, '', print({ ...home, lenses: { ...plainLenses, language: currentLanguage() } }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App release={load('release')} />
  </StrictMode>,
);
