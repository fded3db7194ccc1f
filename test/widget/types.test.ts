import { describe, expectTypeOf, it } from 'vitest';
import type { Language as SiteLanguage } from '../../machines/site/site';
import type { FrameError, FrameMessage, Handover as SpokenHandover } from '../../src/page/host/protocol';
import type { Events, Handover, Language, Mount, PassportLogin } from '../../src/widget/api';
import { mount, type PassportLoginElement } from '../../src/widget/passport-login';

type Detail<Type extends FrameMessage['type']> = Omit<Extract<FrameMessage, { type: Type }>, 'type'>;

describe('the types of the public API, which import nothing', () => {
  it('are those of the protocol [FRAME-2]', () => {
    expectTypeOf<Language>().toEqualTypeOf<SiteLanguage>();
    expectTypeOf<Handover>().toEqualTypeOf<SpokenHandover>();
    expectTypeOf<Events['error']['name']>().toEqualTypeOf<FrameError>();
    expectTypeOf<Exclude<FrameMessage['type'], 'escape'> | 'close'>().toEqualTypeOf<keyof Events>();
    expectTypeOf<Detail<'ready'>>().toExtend<Events['ready']>();
    expectTypeOf<Detail<'success'>>().toExtend<Events['success']>();
    expectTypeOf<Detail<'captchashow'>>().toExtend<Events['captchashow']>();
  });

  it('are what mount is, and what the element is [FRAME-2]', () => {
    expectTypeOf(mount).toEqualTypeOf<Mount>();
    expectTypeOf<PassportLoginElement>().toExtend<PassportLogin>();
  });
});
