import type { BrowserContext, ElementHandle, FileChooser, Page } from '@playwright/test';

/**
 * Gives pages the event `filechooser`. WebKit’s inspector has none, and MiniBrowser closes the dialog while automated.
 * So the click on a file field opens none, and the test sets the field’s files.
 */
export async function followFileChoosers(context: BrowserContext): Promise<void> {
  await context.exposeBinding('passportChooses', async ({ frame, page }) => {
    const field = (await frame.evaluateHandle('passportField')) as ElementHandle<HTMLInputElement>;
    const chooser: Pick<FileChooser, 'element' | 'page' | 'setFiles'> = {
      element: () => field,
      page: () => page,
      setFiles: (files) => field.setInputFiles(files),
    };
    (page as Page & { emit(event: string, value: unknown): void }).emit('filechooser', chooser);
  });
  await context.addInitScript(() => {
    type Told = Window & { passportField?: HTMLInputElement; passportChooses(): Promise<void> };
    const told = window as unknown as Told;
    const see = (event: Event) => {
      const [field] = event.composedPath();
      if (!(field instanceof HTMLInputElement) || field.type !== 'file') return;
      event.preventDefault();
      told.passportField = field;
      void told.passportChooses();
    };
    addEventListener('click', see, true);
  });
}
