/**
 * What the product and its visualiser use of React that React does not document. Any release may change it without
 * notice. `test/contract/reactInternals.test.tsx` checks each function against the installed version.
 */

/**
 * Sets an input's text as typing would: an `input` event after it makes React call `onChange`. Without this, React
 * compares with the text it saw being assigned and drops the event.
 */
export const setTypedValue = (input: HTMLInputElement, text: string): boolean =>
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);

/** The markup with the ids of `useId` numbered by their order in it: React counts them since the page was opened. */
export function withStableIds(markup: string): string {
  const names = new Map<string, string>();
  return markup.replaceAll(/_r_[\da-z]+_/g, (id) => {
    names.set(id, names.get(id) ?? `_r_${names.size.toString(36)}_`);
    return names.get(id) ?? id;
  });
}
