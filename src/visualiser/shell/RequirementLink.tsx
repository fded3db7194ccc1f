import { Link } from './Link';
import { useReview } from '../useReview';

/** A requirement's id as a link to its card. */
export function RequirementLink({ id }: { readonly id: string }) {
  const { address } = useReview();
  return (
    <Link to={{ more: { ...address.more, requirement: id } }} className="req">
      {id}
    </Link>
  );
}
