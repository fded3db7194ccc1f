import { useAnnouncement } from './Announcer';
import { RunningLine } from './RunningLine';
import './loading.css';

/** The page waits: a veil, the running line, and words that say what happens. */
export function Loader({ words }: { words: string }) {
  useAnnouncement(words);
  return (
    <div className="veil--soft">
      <div className="loading" role="status" aria-live="off">
        <RunningLine />
        <span>{words}</span>
      </div>
    </div>
  );
}
