import { useReview } from '../useReview';
import { RequirementLink } from './RequirementLink';

/** A list of requirements with their texts. */
export function RequirementTexts({ ids }: { readonly ids: readonly string[] }) {
  const { release } = useReview();
  return (
    <dl className="rq">
      {ids.map((id) => (
        <div key={id}>
          <dt>
            <RequirementLink id={id} />
          </dt>
          <dd>
            {release.requirements.find((each) => each.id === id)?.text ??
              'A decision where the requirements are silent or ambiguous.'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
