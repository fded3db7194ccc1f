import { messagesFor } from '../../../i18n/allMessages';
import type { Catalogue } from '../../../i18n/locales';
import { App } from '../../page/app/App';
import { framedPassport } from '../../charts/simulation/framedPassport';
import { runStartFor } from '../../charts/simulation/runStart';
import { sampleTexts } from '../../charts/simulation/secrets';
import type { Simulation } from '../../charts/simulation/simulation';
import type { Language } from '../../../machines/site/site';

export interface SimulatedAppProps {
  simulation: Simulation;
  language: Language;
  /** The texts; by default those of the language. */
  messages?: Catalogue;
}

/** The product's App at the current moment of this run. Secret samples are shown as text. */
export function SimulatedApp({ simulation, language, messages = messagesFor(language) }: SimulatedAppProps) {
  const { pageContext } = runStartFor(simulation.setting);
  const inFrame = framedPassport(simulation);
  return (
    <App
      actor={inFrame ?? simulation.actor}
      frame={inFrame ? simulation.actor : undefined}
      pageContext={{ ...pageContext, language, secretTexts: sampleTexts }}
      messages={messages}
    />
  );
}
