import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { frontMachine } from '../../../machines/front/front.machine';
import type { ViewProps } from '../parts/viewProps';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { usePageContext } from '../parts/pageContext';
import { useDocuments } from '../parts/useDocuments';

/** The form was submitted without the agreement: one press agrees and continues (VAL-9). */
export function AskAgreement({ actor }: ViewProps<ActorRefFrom<typeof frontMachine>>) {
  const { formatMessage } = useIntl();
  const { site } = usePageContext();
  const { privacy, terms } = useDocuments();
  const text = useId();
  return (
    <Dialog
      kind="sheet"
      belowForm
      title={formatMessage({ id: 'agree.title' })}
      describedBy={text}
      onCancel={() => actor.send({ type: 'user.cancelled' })}
    >
      <div className="sheet__body">
        <p className="sheet__text" id={text}>
          <FormattedMessage id={site.enterprise ? 'agree.enterprise.text' : 'agree.text'} values={{ privacy, terms }} />
        </p>
        {/* Ignores the second click of a double click on the form's button. */}
        <Button data-first="" onClick={({ detail }) => detail < 2 && actor.send({ type: 'user.confirmed' })}>
          {formatMessage({ id: 'agree.confirm' })}
        </Button>
      </div>
    </Dialog>
  );
}
