/** Makes the review in dist/review, unless it was made from the same inputs. */
export function makeReview(): Promise<void>;
