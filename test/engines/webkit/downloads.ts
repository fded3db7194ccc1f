import { appendFile, copyFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BrowserContext, Download, Page } from '@playwright/test';

/**
 * Gives pages the event `download`. MiniBrowser saves nothing while automated, and WebKit’s inspector has no event
 * for it. So this takes what the page hands to the browser: the content of the link, and the name it asks for.
 * `pathOf` says where a file of this name is kept.
 */
export async function followDownloads(context: BrowserContext, pathOf: (name: string) => string): Promise<void> {
  const bind = context.exposeBinding.bind(context);
  await bind('passportDownloaded', async ({ page }, key: string, name: string, part: string, isLast: boolean) => {
    const path = pathOf(`${key}-${basename(name)}`);
    await appendFile(path, Buffer.from(part, 'base64'));
    const download: Pick<Download, 'suggestedFilename' | 'path' | 'saveAs'> = {
      suggestedFilename: () => name,
      path: async () => path,
      saveAs: (to) => copyFile(path, to),
    };
    if (isLast) (page as Page & { emit(event: string, value: unknown): void }).emit('download', download);
  });
  await context.addInitScript(watchLinks);
}

/** In a page: hands over each blob that a link with a name for its file is clicked for, by a person or a script. */
function watchLinks(): void {
  type Told = Window & { passportDownloaded(key: string, name: string, part: string, isLast: boolean): Promise<void> };
  const mostBytes = 1_500_000;
  const base64 = (content: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
      reader.readAsDataURL(content);
    });
  const hand = async (name: string, content: Blob) => {
    const key = String(Math.random()).slice(2);
    for (let at = 0; at < content.size; at += mostBytes)
      await (window as unknown as Told).passportDownloaded(
        key,
        name,
        await base64(content.slice(at, at + mostBytes)),
        at + mostBytes >= content.size,
      );
  };
  const blobs = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (content: Blob) => {
    const url = create(content);
    blobs.set(url, content);
    return url;
  };
  const seen = new WeakSet<Event>();
  const see = (event: Event) => {
    const [link] = event.composedPath();
    const content = link instanceof HTMLAnchorElement && link.download ? blobs.get(link.href) : undefined;
    if (!content || seen.has(event)) return;
    seen.add(event);
    void hand((link as HTMLAnchorElement).download, content);
  };
  addEventListener('click', see, true);
  /* A link outside the document: its click reaches the link alone. */
  HTMLAnchorElement.prototype.click = function clickHere() {
    this.addEventListener('click', see, { once: true });
    HTMLElement.prototype.click.call(this);
  };
}
