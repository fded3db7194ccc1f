import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { locales } from '../../../i18n/locales';
import { preloadViews } from '../../page/app/views';
import { byItself, replay, type Simulation, type Step } from '../../charts/simulation/simulation';
import type { LiveWindow } from './liveFrame';
import { adoptProductStyles } from './productStyles';
import { SimulatedApp } from './SimulatedApp';
import { typeSamples } from './typeSamples';

/** The page in the iframe of a live screen: only the product's App on a running simulation. */
adoptProductStyles();
const place = document.getElementById('root');
const root = place && createRoot(place);
let shown: Simulation | null = null;
let count = 0;

/** Reports each user action as a step, after the steps that the page does by itself. */
function follow(simulation: Simulation, onSteps: (steps: readonly Step[]) => void): void {
  let isFollowing = false;
  simulation.subscribe(() => {
    if (isFollowing || simulation !== shown) return;
    isFollowing = true;
    for (let step = byItself(simulation); step; step = byItself(simulation)) simulation.do(step);
    isFollowing = false;
    onSteps([...simulation.steps]);
  });
}

const show: LiveWindow['show'] = async ({ setting, steps, theme }, onSteps) => {
  count += 1;
  const turn = count;
  await preloadViews();
  /* A later call can be ready first: then this one is outdated. */
  if (turn !== count) return;
  shown?.stop();
  const simulation = replay(setting, steps);
  shown = simulation;
  document.documentElement.lang = locales[setting.language].htmlLang;
  document.documentElement.dataset.scheme = theme;
  document.documentElement.dataset.brand = 'datum';
  flushSync(() => root?.render(<SimulatedApp key={turn} simulation={simulation} language={setting.language} />));
  if (place) typeSamples(place, simulation);
  follow(simulation, onSteps);
};

(window as LiveWindow['window']).passportLive = { show };
