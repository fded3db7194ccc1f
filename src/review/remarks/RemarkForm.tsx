import { useId, useMemo, useState, type FormEvent } from 'react';
import { nodeOf } from '../model/subject';
import { useReview } from '../model/useReview';
import type { Ground } from './anchor';
import { PlacePicker } from './PlacePicker';
import { RowFields, TextFields } from './ProposalFields';
import type { Proposal } from './proposal';
import { TouchedScreens } from './TouchedScreens';
import { most, type RemarkPoint, type Remark } from './remark';
import { addRemarks, authorNow, keepAuthor } from './store';
import { targetsAt } from './targets';
import { text as written } from '../model/text';

/** Returns a name that no other remark has. `crypto.randomUUID` is missing on plain http. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (each) => each.toString(36)).join('');

/** Writes a remark on what the address names, or on one of its texts or a place on its screen. */
export function RemarkForm({ ground }: { readonly ground: Ground }) {
  const { release, address, chart, confirm } = useReview();
  const targets = useMemo(() => targetsAt(address, release, ground), [address, release, ground]);
  const { chart: id, state = '', event = '' } = address.subject;
  const here = `${id} ${state} ${event} ${address.view === 'screens'} ${address.more.text ?? ''}`;
  const [chosen, setChosen] = useState({ here, at: 0 });
  const [spot, setSpot] = useState<{ here: string; point: RemarkPoint; words: string } | null>(null);
  const [text, setText] = useState('');
  const [author, setAuthor] = useState(authorNow);
  const [proposed, setProposed] = useState<Proposal | null>(null);
  const name = useId();
  const at = chosen.here === here ? chosen.at : 0;
  const target = targets[at];
  const node = nodeOf(chart(id), address.subject);
  if (!target) return <p className="mut">{written('say.chooseAStateOnAChart')}</p>;
  const isPlace = target.is === 'place';
  const own = spot?.here === here ? spot : null;
  const isWording = target.is === 'text';
  const proposal =
    proposed &&
    (proposed.is === 'text') === isWording &&
    (!isWording || proposed.is !== 'text' || proposed.id === target.at.id)
      ? proposed
      : null;
  const isReady = text.trim() !== '' && (!isPlace || own !== null);
  const add = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!isReady) return;
    const now = new Date().toISOString();
    const remark: Remark = {
      key: newKey(),
      is: target.is,
      author: author.trim(),
      text: text.trim(),
      made: now,
      changed: now,
      isResolved: false,
      isRemoved: false,
      edition: address.lenses.edition,
      language: address.lenses.language,
      point: isPlace && own ? own.point : null,
      seen: [isPlace && own ? { ...target.at, words: own.words } : target.at],
      replies: [],
      ...(proposal && { proposal }),
    };
    keepAuthor(author.trim());
    addRemarks([remark]);
    setText('');
    setSpot(null);
    setProposed(null);
    confirm(written('remark.added'));
  };
  const option = ({ label }: { readonly label: string }, place: number) => (
    <option key={place} value={place}>
      {label.length > 70 ? `${label.slice(0, 69)}…` : label}
    </option>
  );
  const others = targets.filter(({ is }) => is !== 'text').length;
  return (
    <form className="remark-form" onSubmit={add}>
      <label htmlFor={`${name}-on`}>{written('say.about')}</label>
      <select id={`${name}-on`} value={at} onChange={({ target: { value } }) => setChosen({ here, at: Number(value) })}>
        {targets.slice(0, others).map(option)}
        {targets.length > others && (
          <optgroup label={written('find.Texts')}>
            {targets.slice(others).map((each, place) => option(each, others + place))}
          </optgroup>
        )}
      </select>
      <p className="mut">{target.at.title}</p>
      {isPlace && node && (
        <PlacePicker
          node={node}
          point={own?.point ?? null}
          onPick={(point, words) => setSpot({ here, point, words })}
        />
      )}
      {isPlace && (
        <p className="mut">
          {own ? own.words && written('changes.quoted', { words: own.words }) : written('remark.press')}
        </p>
      )}
      <details className="propose">
        <summary>{written('proposal.title')}</summary>
        {isWording ? (
          <TextFields
            id={target.at.id}
            said={Object.fromEntries(
              Object.entries(ground.texts ?? {}).map(([language, said]) => [language, said[target.at.id]]),
            )}
            proposal={proposal}
            onChange={setProposed}
          />
        ) : (
          <RowFields proposal={proposal} edition={address.lenses.edition ?? 'cn'} onChange={setProposed} />
        )}
        {proposal && <TouchedScreens proposal={proposal} />}
      </details>
      <label htmlFor={`${name}-text`}>{written('say.remark')}</label>
      <textarea
        id={`${name}-text`}
        rows={3}
        maxLength={most.text}
        value={text}
        onChange={({ target: { value } }) => setText(value)}
        onKeyDown={(event_) => {
          if (event_.key === 'Enter' && (event_.ctrlKey || event_.metaKey)) add(event_);
        }}
      />
      <div className="row">
        <input
          aria-label={written('say.yourName')}
          placeholder={written('say.yourName')}
          maxLength={100}
          value={author}
          onChange={({ target: { value } }) => setAuthor(value)}
          autoComplete="name"
        />
        <button type="submit" className="btn" disabled={!isReady}>
          {written('say.addRemark')}
        </button>
      </div>
    </form>
  );
}
