import type { FrameMessage } from '../page/host/protocol';

type Check = (value: unknown) => boolean;
type Fields<T> = Readonly<Record<Exclude<keyof T, 'type'>, Check>>;
type Shapes = { readonly [Type in FrameMessage['type']]: Fields<Extract<FrameMessage, { type: Type }>> };

const matches =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && form.test(value);
const word = matches(/^[\w-]{1,64}$/u);
const text = matches(/^[^]{1,4096}$/u);

const shapes: Shapes = {
  ready: { language: word, handover: matches(/^(top|self|event)$/u) },
  resize: { height: (value) => typeof value === 'number' && value >= 0 },
  inputfocus: {},
  inputblur: {},
  captchashow: { mask: matches(/^(captcha|dialog)$/u) },
  captchahide: {},
  navigate: { page: word },
  escape: {},
  success: { uid: text, jump_sig: text },
  error: { name: word },
};

/** Reads a message of the frame, with the fields of the protocol only; null for anything else (T-08). */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const given = Object(data) as Record<string, unknown>;
  const type = given.type as FrameMessage['type'];
  if (!Object.hasOwn(shapes, type)) return null;
  const message: Record<string, unknown> = { type };
  for (const [name, check] of Object.entries(shapes[type])) {
    if (!check(given[name])) return null;
    message[name] = given[name];
  }
  return message as unknown as FrameMessage;
}
