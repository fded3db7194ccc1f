import { useState } from 'react';
import type { Placed } from './anchor';
import { useNarrow } from '../parts/useNarrow';
import { Link } from '../parts/Link';
import { editions } from '../model/lensWords';
import { useReview } from '../model/useReview';
import { most, type Remark, type Reply } from './remark';
import { SavePatch, TouchedScreens } from './TouchedScreens';
import { authorNow, changeRemark, removeRemarks } from './store';
import { momentOf } from './FolderCard';
import { text as written } from '../model/text';

const signs = { moved: 'remark.moved', changed: 'remark.changed', gone: 'remark.gone' } as const;

function Said({ author, text, made }: Reply) {
  return (
    <>
      <p className="remark-text">{text}</p>
      <p className="mut">
        {written('remark.by', {
          author: author || written('remark.withoutName'),
          day: momentOf(made),
        })}
      </p>
    </>
  );
}

/** Who edited a remark, resolved or reopened it last, and when. */
function Decided({ remark: { decided, isResolved, made } }: { readonly remark: Remark }) {
  const said = [
    ...(decided && decided.text.at > made ? [['remark.editedBy', decided.text] as const] : []),
    ...(decided && decided.isResolved.at > made
      ? [[isResolved ? 'remark.resolvedBy' : 'remark.reopenedBy', decided.isResolved] as const]
      : []),
  ];
  return said.map(([id, { author, at }]) => (
    <p className="mut" key={id}>
      {written(id, { author: author || written('remark.withoutName'), when: momentOf(at) })}
    </p>
  ));
}

/** One remark of the list: its place, what became of that, its text and replies. */
export function RemarkItem({ placed, count }: { readonly placed: Placed; readonly count: number }) {
  const { remark, how, at, subject, note } = placed;
  const { address, confirm } = useReview();
  const isNarrow = useNarrow();
  const [writing, setWriting] = useState<{ readonly is: 'reply' | 'edit'; readonly text: string } | null>(null);
  const { key, is, isResolved, replies, edition, language, proposal } = remark;
  const { remarks, ...more } = address.more;
  const view = is === 'answer' && how !== 'gone' ? 'answers' : is === 'place' || is === 'text' ? 'screens' : 'chart';
  const keep = () => {
    const text = writing?.text.trim();
    const reply = { author: authorNow(), text: text ?? '', made: new Date().toISOString() };
    if (text)
      changeRemark(key, writing?.is === 'edit' ? { text } : { replies: [...replies, reply].slice(0, most.each) });
    setWriting(null);
    if (text) confirm(written(writing?.is === 'edit' ? 'remark.edited' : 'remark.replied'));
  };
  const resolve = () => {
    changeRemark(key, { isResolved: !isResolved });
    confirm(written(isResolved ? 'remark.reopened' : 'remark.resolved'));
  };
  return (
    <li className="remark" data-resolved={isResolved || undefined}>
      <p className="remark-at">
        <span className="remark-number">{count}</span>
        <Link
          to={{
            view: subject.chart ? view : 'home',
            subject,
            lenses: { ...address.lenses, language, edition, ...(remark.point && { size: remark.point.size }) },
            more: isNarrow ? more : { ...more, remarks: remarks ?? 'list' },
          }}
        >
          {at.title}
        </Link>{' '}
        <span className="mut">
          {written(`thing.${is}`)}
          {edition && ` · ${editions[edition]}`}
          {isResolved && written('remark.resolvedToo')}
        </span>
        {how !== 'same' && <b className={how === 'gone' ? 'bad' : 'remark-sign'}> {written(signs[how])}</b>}
      </p>
      {at.words && is !== 'state' && is !== 'answer' && (
        <p className="remark-words">{written('changes.quoted', { words: at.words })}</p>
      )}
      <Said {...remark} />
      <Decided remark={remark} />
      {proposal && <TouchedScreens proposal={proposal} />}
      {note && <p className="remark-note">{note}</p>}
      {replies.map((each) => (
        <div className="remark-reply" key={`${each.made} ${each.author} ${each.text}`}>
          <Said {...each} />
        </div>
      ))}
      {writing && (
        <textarea
          rows={2}
          aria-label={written(writing.is === 'edit' ? 'remark.edit' : 'say.reply')}
          value={writing.text}
          maxLength={most.text}
          ref={(field) => field?.focus()}
          onChange={({ target: { value } }) => setWriting({ ...writing, text: value })}
        />
      )}
      <div className="row">
        {proposal && <SavePatch remark={remark} proposal={proposal} />}
        {writing ? (
          <button type="button" className="plain" onClick={keep}>
            {written(writing.is === 'edit' ? 'remark.keepEdit' : 'remark.addReply')}
          </button>
        ) : (
          <>
            <button type="button" className="plain" onClick={() => setWriting({ is: 'reply', text: '' })}>
              {written('say.reply')}
            </button>
            <button type="button" className="plain" onClick={() => setWriting({ is: 'edit', text: remark.text })}>
              {written('remark.edit')}
            </button>
          </>
        )}
        <button type="button" className="plain" onClick={resolve}>
          {written(isResolved ? 'remark.reopen' : 'remark.resolve')}
        </button>
        <button
          type="button"
          className="plain"
          onClick={() => {
            removeRemarks([key]);
            confirm(written('remark.removed'));
          }}
        >
          {written('say.remove')}
        </button>
      </div>
    </li>
  );
}
