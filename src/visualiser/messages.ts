/** Message sources other than windows: a channel of this origin, a worker, an event stream of the sandbox. */
type Source = Pick<BroadcastChannel | Worker | EventSource, 'addEventListener'>;

/**
 * The only `message` listener of the visualiser. None of these sources is a window, so there is no origin to check. The
 * callback validates the data.
 */
export function onMessageFrom(source: Source, hear: (data: unknown) => void): void {
  source.addEventListener('message', (event: Event) => hear((event as MessageEvent<unknown>).data));
}
