import { useAnnouncement } from './Announcer';
import { RunningLine } from './RunningLine';
import './loading.css';

/** Covers the page while it waits: a mask, the running line and a text. */
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
