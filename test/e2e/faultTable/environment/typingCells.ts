import type { Visitor } from '../../visitor';
import { newPerson } from '../session';
import { signedIn } from '../sees';
import { toCode } from '../steps';
import { insist, type EnvironmentCell, type Scene } from './cell';

const verify = '/ticket/verify-sms';
const insert =
  (text: string) =>
  async ({ I, page }: Scene) => {
    await I.field('code').focus();
    await page.keyboard.insertText(text);
  };

/** Puts a text into the field as the browser does, with the kind of input that it names. */
const put =
  (kind: string, text: string, times = 1) =>
  async ({ I }: Scene) => {
    await I.field('code').focus();
    await I.field('code').evaluate(
      (field: HTMLInputElement, given) => {
        for (let time = 0; time < given.times; time += 1) {
          Reflect.set(HTMLInputElement.prototype, 'value', given.text, field);
          field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: given.kind }));
        }
      },
      { kind, text, times },
    );
  };

/** Composes with an input method: nothing is sent before the visitor takes the text. */
async function compose({ I, page, count }: Scene): Promise<void> {
  await I.field('code').focus();
  const devtools = await page.context().newCDPSession(page);
  for (let length = 1; length <= 6; length += 1)
    await devtools.send('Input.imeSetComposition', {
      text: '１２３４５６'.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  insist(count(verify) === 0, 'the code was sent in the middle of the composition');
  await devtools.send('Input.insertText', { text: '１２３４５６' });
}

const inputs: readonly (readonly [how: string, act: (scene: Scene) => Promise<unknown>])[] = [
  ['is composed with an input method', compose],
  ['is dictated', insert('123456')],
  ['is dictated with spaces', insert('1 2 3 4 5 6')],
  ['comes in full-width digits', insert('１２３４５６')],
  ['is filled by the browser', (scene: { I: Visitor }) => scene.I.fill('code', '123456')],
  ['is filled by the browser twice at once', put('insertReplacementText', '123456', 2)],
  ['is pasted with a separator', put('insertFromPaste', '123 456')],
  ['is dropped with its words', put('insertFromDrop', '123-456')],
];

/** E15: the code arrives in other ways than by keys, and is sent once. */
export const typingCells: readonly EnvironmentCell[] = inputs.map(([how, act]) => ({
  fault: 'E15',
  where: `the SMS code ${how}`,
  drive: async (scene) => {
    const codes: (string | null)[] = [];
    scene.page.on('request', (request) => {
      if (request.url().endsWith(verify)) codes.push(new URLSearchParams(request.postData() ?? '').get('msgCode'));
    });
    await scene.open();
    await toCode(scene.I, newPerson());
    await act(scene);
    await scene.see(signedIn);
    await scene.sent(verify, 1);
    insist(
      codes.every((code) => code === '123456'),
      `the server got ${codes.join()}`,
    );
  },
}));
