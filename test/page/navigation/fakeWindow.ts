/** A fake window with the parts that `syncHistory` uses. As in a browser, `go` fires popstate later. */
export class FakeWindow extends EventTarget {
  scrollY = 0;
  readonly scrolled: number[] = [];
  readonly entries: { state: unknown; url: string }[];
  at = 0;
  readonly location: { readonly pathname: string; readonly search: string; readonly href: string };
  readonly history;

  constructor(url = '/', state: unknown = null) {
    super();
    this.entries = [{ state, url }];
    const entry = () => this.entries[this.at] ?? { state: null, url: '/' };
    const parsed = () => new URL(entry().url, 'https://passport.example');
    this.location = {
      get pathname() {
        return parsed().pathname;
      },
      get search() {
        return parsed().search;
      },
      get href() {
        return parsed().href;
      },
    };
    const set = (given: unknown, to?: string) => {
      this.entries[this.at] = { state: structuredClone(given), url: to ?? entry().url };
    };
    this.history = {
      scrollRestoration: 'auto',
      get state() {
        return entry().state;
      },
      replaceState: (given: unknown, _: string, to?: string) => set(given, to),
      pushState: (given: unknown, _: string, to?: string) => {
        const kept = to ?? entry().url;
        this.at += 1;
        this.entries.length = this.at;
        set(given, kept);
      },
      go: (steps: number) => void setTimeout(() => this.traverse(steps)),
    };
  }

  traverse(steps: number): void {
    const to = this.at + steps;
    if (!this.entries[to]) return;
    this.at = to;
    this.dispatchEvent(Object.assign(new Event('popstate'), { state: this.entries[to].state }));
  }

  requestAnimationFrame(draw: () => void): void {
    draw();
  }

  scrollTo(_: number, top: number): void {
    this.scrolled.push(top);
    this.scrollY = top;
  }
}

/** Waits until `go` has fired popstate. */
export const settled = () => new Promise((done) => setTimeout(done, 5));
