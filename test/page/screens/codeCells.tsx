import { act, useState } from 'react';
import { noSecret, type Secret } from '../../../machines/secret';
import { CodeInput } from '../../../src/page/parts/CodeInput';
import { useSecretText } from '../../../src/page/parts/useSecretText';
import { find } from './render';

/** A page that holds the code as its machine does: `held` is the Secret, `drop` clears it. */
export function standIn(error: string | null = null, busy = false) {
  const seen: Secret[] = [];
  const problems: string[] = [];
  let drop = () => {};
  function Page() {
    const [held, setHeld] = useState<Secret>(noSecret);
    const { text, keep } = useSecretText({ held });
    drop = () => setHeld(noSecret);
    const onCode = (typed: string) => {
      const secret = keep(typed);
      seen.push(secret);
      setHeld(secret);
    };
    return (
      <CodeInput
        id="code"
        label="6-digit code"
        code={text}
        error={error === null ? null : { text: error }}
        busy={busy}
        onCode={onCode}
        onNoCode={(problem) => problems.push(problem)}
        onFocus={() => {}}
        onRetry={() => {}}
      />
    );
  }
  return { page: <Page />, seen, problems, drop: () => act(async () => drop()) };
}

export const cellsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('.cell')].map((cell) => cell.textContent).join('');
export const inputOf = (place: HTMLElement) => find<HTMLInputElement>(place, 'input');
