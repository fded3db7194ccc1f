import { describe, expect, it } from 'vitest';
import { maskedEmail, maskedPhone } from '../../../machines/rules/masked';

describe('a masked phone [D-CODELIFE]', () => {
  it.each([
    ['+852', '91231234', '+852 9123 ••34'],
    ['+86', '13800001234', '+86 138 0••• ••34'],
    ['+65', '81234567', '+65 8123••67'],
    ['+298', '211234', '+298 21••34'],
  ])('%s %s is %s', (areaCode, phone, masked) => {
    expect(maskedPhone(phone, areaCode)).toBe(masked);
  });

  it.each(['1', '12', '1234', '12345', '1234567', '123456789012345'])('hides at least two digits of %s', (phone) => {
    const hidden = (maskedPhone(phone, '+999').match(/•/g) ?? []).length;
    expect(hidden).toBeGreaterThanOrEqual(Math.min(2, phone.length));
  });
});

describe('a masked address [D-CODELIFE]', () => {
  it.each([
    ['li@example.com', 'l•••@example.com'],
    ['a@example.com', '•••@example.com'],
    ['😀li@example.com', '😀•••@example.com'],
  ])('%s is %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});
