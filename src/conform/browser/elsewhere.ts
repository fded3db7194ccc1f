import type { Frame } from 'playwright';
import { createOverrides } from '../../page/services/overrides/overrides';
import { isRecord } from '../../page/config/field';
import { valueAt } from '../../page/services/overrides/fieldPath';
import type { Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { KitVisit } from '../visit';
import type { Guest } from './visitor';

/** Opens the QR tab and has the code confirmed on a phone. */
export async function confirmQr(
  { I, page }: Guest,
  { uid = '' }: ListedPerson,
  kit: Kit,
  visit: KitVisit,
): Promise<void> {
  const { config } = visit;
  const path = visit.pathOf('qrcodeGen').split(' ')[1] ?? '';
  const made = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await I.tab('qrCode').click();
  const answer = await made;
  const reply = { status: answer.status(), text: await answer.text() };
  const overrides = createOverrides(config.server, config.csrf.param);
  const body: unknown = JSON.parse(overrides.replyOf('qrcodeGen', reply)?.text ?? '{}');
  const key = isRecord(body) ? String(valueAt(body, 'data.qrcode_key')) : '';
  if (kit.people.qr) await kit.doOutside(kit.people.qr.confirm, { key, uid });
}

/** Opens the first third party of the list, whose window was prepared to answer by itself. */
export async function followProvider({ I }: Guest, { uid = '' }: ListedPerson, kit: Kit): Promise<void> {
  const [[provider, prepare] = []] = Object.entries(kit.people.providers ?? {});
  if (!provider || !prepare) return;
  await kit.doOutside(prepare, { uid });
  await I.agreement.check({ force: true, timeout: 1000 }).catch(() => undefined);
  await I.chooseProvider(provider);
}

/** Clicks in the captcha what the list names, in the page or in a frame of the vendor. */
export async function passCaptcha({ page }: Guest, { people: { captchaClick } }: Kit): Promise<void> {
  if (captchaClick === undefined) return;
  const isGone = page.waitForEvent('close').catch(() => undefined);
  const clickIn = async (frame: Frame) => frame.locator(captchaClick).first().click();
  /* A frame of the vendor may be replaced while it loads. */
  const inLater = new Promise<void>((resolve) =>
    page.on('frameattached', (frame) => void clickIn(frame).then(resolve, () => undefined)),
  );
  const inFrames = page.frames().map((frame) => clickIn(frame));
  await Promise.any([...inFrames, Promise.race([inLater, isGone])]).catch(() => {
    throw new Error('no captcha with what `captchaClick` names');
  });
}
