// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { PageContextProvider, usePageContext } from '../../../src/page/parts/pageContext';
import { PasswordField } from '../../../src/page/parts/PasswordField';
import { edit, find, paintPart } from './render';

function AsTyped({ children }: { children: ReactNode }) {
  return <PageContextProvider value={{ ...usePageContext(), passwordsAsTyped: true }}>{children}</PageContextProvider>;
}

function Field({
  autoComplete,
  onText,
}: {
  autoComplete: 'current-password' | 'new-password';
  onText: (changed: boolean) => void;
}) {
  const [text, setText] = useState('');
  return (
    <PasswordField
      {...{ id: 'password', label: 'Password', autoComplete, text, error: null, shown: false, busy: false }}
      onText={(typed, changed) => (setText(typed), onText(changed))}
      onShow={() => {}}
      onClear={() => {}}
      onFocus={() => {}}
    />
  );
}

const typed = [
  'correct horse battery 1',
  'pässwörd12',
  '密码abc123',
  ' 😀 ',
  '１２３',
  ' leading and trailing ',
  'naïve café 1',
  'Пароль123',
  'كلمة١٢٣',
  'パスワード1',
  '비밀번호1',
  'a\u0301bcdef12',
  'tab\tinside1',
  'em—dash–1',
  '“quoted”1',
  'non\u00A0breaking1',
  'zero\u200Bwidth1',
  '👨‍👩‍👧family1',
  'ｆｕｌｌ１２',
  'İstanbul1',
  'straße12',
  '1234 5678',
];

it.each(typed)(
  'keeps %j where the server compares passwords as typed; not for a new one, nor in layers [D-ASTYPED]',
  async (text) => {
    const changes: boolean[] = [];
    const open = async (autoComplete: 'current-password' | 'new-password', isPlain: boolean) => {
      const field = <Field autoComplete={autoComplete} onText={(changed) => changes.push(changed)} />;
      const input = find<HTMLInputElement>(await paintPart(isPlain ? <AsTyped>{field}</AsTyped> : field), '#password');
      await edit(input, text, { data: text });
      return input.value;
    };
    expect(await open('current-password', true)).toBe(text);
    expect(await open('new-password', true)).not.toBe(text);
    expect(await open('current-password', false)).not.toBe(text);
    expect(changes).toEqual([false, true, true]);
  },
);
