import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { locales } from '../../../i18n/locales';
import { preloadViews } from '../../app/views';
import { byItself, replay, type Moment, type Simulation, type Step } from '../simulate/simulation';
import type { LiveWindow } from './liveFrame';
import { adoptProductStyles } from './productStyles';
import { SimulatedApp } from './SimulatedApp';
import { typeSamples } from './typeSamples';

/** The page in the frame of a live screen: the product's App on a running simulation, and nothing else. */
adoptProductStyles();
const place = document.getElementById('root');
const root = place && createRoot(place);
let shown: Simulation | null = null;
let count = 0;

/** What is done by hand is a step; what the page remembers by itself follows it. */
function follow(simulation: Simulation, heard: (steps: readonly Step[], moment: Moment) => void): void {
  let isFollowing = false;
  simulation.subscribe(() => {
    if (isFollowing || simulation !== shown) return;
    isFollowing = true;
    for (let step = byItself(simulation); step; step = byItself(simulation)) simulation.do(step);
    isFollowing = false;
    heard([...simulation.steps], simulation.moments.at(-1) as Moment);
  });
}

const show: LiveWindow['show'] = async ({ setting, steps, theme }, heard) => {
  count += 1;
  const turn = count;
  await preloadViews();
  /* Views come when they come: what was asked for first may be ready last. */
  if (turn !== count) return;
  shown?.stop();
  const simulation = replay(setting, steps);
  shown = simulation;
  document.documentElement.lang = locales[setting.language].htmlLang;
  document.documentElement.dataset.scheme = theme;
  document.documentElement.dataset.brand = 'datum';
  flushSync(() => root?.render(<SimulatedApp key={turn} simulation={simulation} language={setting.language} />));
  if (place) typeSamples(place, simulation);
  follow(simulation, heard);
};

(window as LiveWindow['window']).passportLive = { show };
