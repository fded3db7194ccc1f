import { useReview } from '../useReview';
import { RequirementLink } from './RequirementLink';

/** Requirements by id, each with its text. */
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
            {release.requirements.find((each) => each.id === id)?.text ?? 'A decision that came with the commission.'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
