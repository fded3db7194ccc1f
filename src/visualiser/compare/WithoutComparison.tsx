import { OpenFile } from '../parts/OpenFile';
import { filled } from '../model/filled';
import { text } from '../model/text';

/** Asks for the release to compare with. */
export const WithoutComparison = () => (
  <>
    <h1>{text('say.changes')}</h1>
    <p>{text('changes.noRelease')}</p>
    <p>{filled('changes.which', { command: <code>npm run charts</code> })}</p>
    <OpenFile />
  </>
);
