/** What says things to the review besides windows: a channel of its own origin, a worker, a stream of the sandbox. */
type Source = Pick<BroadcastChannel | Worker | EventSource, 'addEventListener'>;

/** The one `message` listener of the review. None of these sources is a window, so no origin has to be asked; what they say is judged by whoever hears it. */
export function onMessageFrom(source: Source, hear: (data: unknown) => void): void {
  source.addEventListener('message', (event: Event) => hear((event as MessageEvent<unknown>).data));
}
