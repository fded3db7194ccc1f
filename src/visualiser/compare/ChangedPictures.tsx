import { use } from 'react';
import { load } from '../release';
import { filled } from '../texts/filled';
import { text } from '../texts/text';

/** The reference pictures that the last browser run found changed: before, now, and the difference marked. */
export function ChangedPictures() {
  const pictures = use(load('pictures'));
  if (pictures.length === 0) return null;
  return (
    <section aria-label={text('changes.pictures')}>
      <h2>
        {text('changes.pictures')} · {pictures.length}
      </h2>
      <p className="mut">
        {filled('changes.picturesMeant', { command: <code>npm run e2e -- pictures --update-snapshots</code> })}
      </p>
      {pictures.map(({ name, before, now, difference }) => (
        <div key={name}>
          <h3>{name.replaceAll('.', ' ')}</h3>
          <div className="pictures">
            {(
              [
                [text('changes.before'), before],
                [text('changes.now'), now],
                [text('changes.difference'), difference],
              ] as const
            ).map(([title, image]) => (
              <figure key={title}>
                <figcaption>{title}</figcaption>
                {image ? (
                  <img src={image} alt={`${name}: ${title}`} />
                ) : (
                  <p className="mut">{text('changes.nothing')}</p>
                )}
              </figure>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
