import { fromPromise } from 'xstate';

/** Copies an address, inside the click. Rejects where there is no clipboard, as in many browsers inside apps. */
export const copyAddress = fromPromise<void, { address: string }>(async ({ input: { address } }) => {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) throw new Error('No clipboard');
  await clipboard.writeText(address);
});
