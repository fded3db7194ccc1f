import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebkit, findXvfb } from '../../../src/build/webkit.mjs';
import { freePort } from '../../../src/build/freePort';
import { InspectorSocket, type Message } from './inspectorSocket';

/** A window or tab of the browser. */
interface Tab {
  handle: string;
  url: string;
}

/** Pixels. */
export const screenSize = { width: 1600, height: 1200 } as const;

/** The toolbar must be narrower than the narrowest page under test. */
const narrowToolbar = `headerbar *, toolbar *, entry, button { min-width: 0; padding: 0; margin: 0; font-size: 1px; }`;

/** A WebKit browser on a screen of its own, driven by the automation commands that WebKit's WebDriver uses. */
export class MiniBrowser {
  /** Pixels, measured when a window is sized. */
  toolbarHeight = 38;
  /** The hosts of which a page asked something since the last test: only they can have left cookies and storage. */
  readonly asked = new Set<string>();
  #lastId = 0;
  #pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();

  private constructor(
    readonly socket: InspectorSocket,
    readonly automation: number,
    readonly stop: () => void,
  ) {
    socket.attach(automation, (message) => this.#receive(message));
  }

  static async start(): Promise<MiniBrowser> {
    const home = mkdtempSync(join(tmpdir(), 'passport-webkit-'));
    mkdirSync(`${home}/gtk-3.0`);
    writeFileSync(`${home}/gtk-3.0/gtk.css`, narrowToolbar);
    const [screen, display] = await startScreen();
    const port = await freePort();
    const options = ['--automation', '--enable-developer-extras=true', '--javascript-can-access-clipboard=true'];
    const browser = spawn(findWebkit() ?? '', options, {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        LANG: 'en_US.UTF-8',
        LANGUAGE: 'en_US',
        XDG_CONFIG_HOME: home,
        WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
      },
    });
    const stop = () => {
      browser.kill('SIGKILL');
      screen.kill();
      rmSync(home, { recursive: true, force: true });
    };
    process.once('exit', stop);
    const socket = await InspectorSocket.open(port);
    const automation = await new Promise<number>((resolve) => {
      socket.onTargets = (targets) => {
        const found = targets.find(({ type }) => type === 'Automation');
        if (found) resolve(found.id);
      };
      socket.startAutomation();
    });
    const started = new MiniBrowser(socket, automation, stop);
    /* A window can be opened once the first one has a page. */
    for (const { handle } of await started.tabs())
      await started.call('navigateBrowsingContext', { handle, url: 'about:blank' });
    return started;
  }

  /** Sends an automation command. Returns its result. */
  call<Result = unknown>(command: string, parameters: object = {}): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.socket.send(this.automation, { id, method: `Automation.${command}`, params: parameters });
    }) as Promise<Result>;
  }

  async tabs(): Promise<readonly Tab[]> {
    return (await this.call<{ contexts: Tab[] }>('getBrowsingContexts')).contexts;
  }

  /**
   * Deletes the cookies and the storage of a site. The browser deletes those of the window's page alone, so the window
   * goes there, and stays on an empty page.
   */
  async forget(handle: string, site: string): Promise<void> {
    await this.call('navigateBrowsingContext', { handle, url: new URL('/robots.txt', site).href });
    const clear = `function() {
      if (location.origin !== ${JSON.stringify(new URL(site).origin)}) return false;
      localStorage.clear();
      sessionStorage.clear();
      return true;
    }`;
    const page = { browsingContextHandle: handle, frameHandle: '', arguments: [] };
    const isCleared = () => this.call<{ result: string }>('evaluateJavaScriptFunction', { ...page, function: clear });
    for (let look = 0; look < 200 && (await isCleared()).result !== 'true'; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await this.call('deleteAllCookies', { browsingContextHandle: handle });
    await this.call('navigateBrowsingContext', { handle, url: 'about:blank' });
  }

  #receive({ id, result, error }: Message): void {
    const waiting = this.#pending.get(id ?? 0);
    this.#pending.delete(id ?? 0);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}

/** Starts Xvfb on a free display. Returns the display's name. */
async function startScreen(): Promise<[ChildProcess, string]> {
  const arguments_ = [
    '-displayfd',
    '3',
    '-screen',
    '0',
    `${screenSize.width}x${screenSize.height}x24`,
    '-nolisten',
    'tcp',
  ];
  const screen = spawn(findXvfb() ?? '', arguments_, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve) => screen.stdio[3]?.once('data', (text) => resolve(String(text))));
  return [screen, `:${number.trim()}`];
}
