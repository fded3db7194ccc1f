/** Builds everything into dist/, unless dist/ was made from the same inputs. */
export function build(): Promise<void>;
