import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Page } from '../parts/Page';
import { Title } from '../parts/Title';
import { useFocusOnNavigation } from '../parts/useFocusOnNavigation';

interface ClosedProps {
  /** Names of the fields that cannot be taken; none if the connection is the reason. */
  fields: readonly string[];
  /** The same page over https. */
  secureUrl: string;
}

/**
 * Takes the place of every form where one could lead astray: the configuration has a fault that no default mends, or
 * the connection is not encrypted (D-CONFIG, D-PLAINHTTP).
 */
export function Closed({ fields, secureUrl }: ClosedProps) {
  const { formatMessage } = useIntl();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(title);
  const isFaulty = fields.length > 0;
  const head = (
    <>
      <Title ref={title} text={formatMessage({ id: isFaulty ? 'opening.faulty.title' : 'opening.insecure.title' })} />
      <p className="lede">{formatMessage({ id: isFaulty ? 'opening.faulty.text' : 'opening.insecure.text' })}</p>
    </>
  );
  return (
    <Page inner head={head} bare>
      <div className="work" role="alert">
        {isFaulty ? (
          <p>{formatMessage({ id: 'opening.faulty.fields' }, { fields: fields.join(', ') })}</p>
        ) : (
          <a className="button" href={secureUrl} target="_top">
            {formatMessage({ id: 'opening.insecure.link' })}
          </a>
        )}
      </div>
    </Page>
  );
}
