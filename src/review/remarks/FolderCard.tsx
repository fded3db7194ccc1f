import { useEffect } from 'react';
import { currentLanguage, text } from '../model/text';
import {
  canShareFolder,
  chooseFolder,
  leaveFolder,
  openAgain,
  startSharing,
  syncSoon,
  useSharedFolder,
} from './sharedFolder';

/** A moment for people, in the language of the review. */
export const momentOf = (when: string | number) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(when));

interface PressProps {
  readonly label: string;
  readonly onPress: () => void;
}

const Press = ({ label, onPress }: PressProps) => (
  <button type="button" className="btn" onClick={onPress}>
    {label}
  </button>
);

function Actions() {
  const { is, name } = useSharedFolder();
  if (!canShareFolder()) return null;
  return (
    <div className="row">
      {is === 'none' && <Press label={text('folder.choose')} onPress={() => void chooseFolder()} />}
      {is === 'asked' && <Press label={text('folder.again', { name })} onPress={() => void openAgain()} />}
      {is === 'open' && <Press label={text('folder.read')} onPress={() => void syncSoon()} />}
      {is !== 'none' && <Press label={text('folder.leave')} onPress={leaveFolder} />}
    </div>
  );
}

/** The folder that reviewers share: who wrote in it and when, and what cannot be read. */
export function FolderCard() {
  const { is, name, files, problems } = useSharedFolder();
  useEffect(() => void startSharing(), []);
  return (
    <section aria-label={text('folder.title')}>
      <h2>{text('folder.title')}</h2>
      <p className="mut">
        {is === 'open'
          ? text('folder.isOpen', { name, count: files.length })
          : text(canShareFolder() ? 'folder.about' : 'folder.cannot')}
      </p>
      {files.length > 0 && (
        <ul className="lines folder-files">
          {files.map((file) => (
            <li key={file.name}>
              <code>{file.name}</code>
              {file.isOwn && <b> {text('folder.own')}</b>}{' '}
              <span className="mut">{text('folder.file', { count: file.count, when: momentOf(file.written) })}</span>
            </li>
          ))}
        </ul>
      )}
      {problems.map((problem) => (
        <p key={problem} className="bad" role="alert">
          {problem}
        </p>
      ))}
      <Actions />
    </section>
  );
}
