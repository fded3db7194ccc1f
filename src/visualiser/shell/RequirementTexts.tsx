import { useReview } from '../useReview';
import { RequirementLink } from './RequirementLink';
import { text } from '../texts/text';

/** A list of requirements with their texts. */
export function RequirementTexts({ ids }: { readonly ids: readonly string[] }) {
  const { release } = useReview();
  return (
    <dl className="pairs rq">
      {ids.map((id) => (
        <div key={id}>
          <dt>
            <RequirementLink id={id} />
          </dt>
          <dd>{release.requirements.find((each) => each.id === id)?.text ?? text('requirement.silent')}</dd>
        </div>
      ))}
    </dl>
  );
}
