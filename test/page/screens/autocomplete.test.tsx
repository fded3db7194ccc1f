// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadViews } from '../../../src/page/app/views';
import { Picker } from '../../../src/page/parts/picker/Picker';
import { paintBody } from '../../charts/screens.body';
import { screens } from '../../charts/screens';
import { paintPart } from './render';

/** What each field of a screen is for, as managers and keyboards read it. Screens without a field are not listed. */
const table: Readonly<Record<string, readonly string[]>> = {
  front: ['account: username', 'email: email', 'phone: tel'],
  passport: ['phone: tel'],
  sentCode: ['phone: tel'],
  phone: ['phone: tel'],
  email: ['email: email'],
  account: ['account: username'],
  thirdParty: ['phone: tel'],
  // With passkeys the browser lists them under the field.
  lastWay: ['phone: tel', 'phone: tel webauthn'],
  passkey: ['phone: tel', 'phone: tel webauthn'],
  verifyCode: ['code: one-time-code'],
  // An address is asked for where the server knows only half of it.
  verifyEmail: ['code: one-time-code', 'email: email'],
  // The account is in a hidden field beside its password, so that a manager saves the pair.
  verifyPwd: ['password: current-password', 'username: username'],
  setPwd: ['password: new-password', 'username: username'],
  regSetPwd: ['password: new-password', 'username: username'],
};

/** Components with a field. A new one belongs into the table above. */
const components = [
  'overlays/OpenElsewhere.tsx',
  'parts/CodeInput.tsx',
  'parts/EmailField.tsx',
  'parts/Field.tsx',
  'parts/PasswordField.tsx',
  'parts/UsernameField.tsx',
  'parts/picker/CountryList.tsx',
  'tabs/AccountTab.tsx',
  'tabs/PhoneTab.tsx',
];

const ticked = ['checkbox', 'radio'];

function fieldsIn(place: ParentNode): string[] {
  const inputs = [...place.querySelectorAll('input')].filter(({ type }) => !ticked.includes(type));
  return inputs.map(({ id, name, ariaLabel, autocomplete }) => {
    const label = id === 'code' || ariaLabel ? 'code' : id || name;
    return `${label}: ${autocomplete}`;
  });
}

describe('what a field is for [MANAGE-1]', () => {
  beforeAll(preloadViews);

  it.each(Object.entries(screens))('is said on every field of %s', async (name, screen) => {
    const found = new Set<string>();
    for (const start of Object.keys(screen.starts)) {
      const body = await paintBody(screen, start, screen.frame);
      for (const each of fieldsIn(document.body)) found.add(each);
      body.stop();
    }
    expect([...found].toSorted()).toEqual(table[name] ?? []);
  });

  it('is said on the search for a country', async () => {
    const place = await paintPart(
      <Picker
        chosen={{ nationCode: 'HK', areaCode: '+852' }}
        onChoose={() => {}}
        onClose={() => {}}
        onLeave={() => {}}
      />,
    );
    expect([...place.querySelectorAll('input')].map(({ autocomplete }) => autocomplete)).toEqual(['tel-country-code']);
  });

  it('is checked on every component with a field', () => {
    const files = readdirSync('src/page', { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.tsx'),
    );
    const withField = files.filter((path) =>
      [...readFileSync(`src/page/${path}`, 'utf8').matchAll(/<(?:input|FieldInput|textarea|select)\b[^]*?\/>/g)].some(
        ([input]) => !ticked.some((type) => input.includes(`type="${type}"`)),
      ),
    );
    expect(withField.toSorted()).toEqual(components);
  });
});
