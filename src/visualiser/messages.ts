/** A message source other than a window: a worker, or the page for its worker. */
type Source = Pick<Worker, 'addEventListener'>;

/**
 * The only `message` listener of the visualiser. The source is no window, so there is no origin to check. The
 * callback validates the data.
 */
export function onMessageFrom(source: Source, hear: (data: unknown) => void): void {
  source.addEventListener('message', (event: Event) => hear((event as MessageEvent<unknown>).data));
}
