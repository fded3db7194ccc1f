import type { EditionName } from '../../machines/site/site';
import type { Language } from './texts';

/** The edition where most visitors use a language. */
export const editionOf = (language: Language): EditionName => (language === 'zh-cn' ? 'cn' : 'hk');

/**
 * Returns a magic phone of the language's edition: its last four digits are the result code to answer
 * (test/sandbox/README.md).
 */
export const magicPhone = (language: Language, code: number) =>
  (editionOf(language) === 'cn' ? '1380000' : '9800') + String(code).padStart(4, '0');

/** Returns a phone of the language's edition without an account. */
export const newPhone = (language: Language) => (editionOf(language) === 'cn' ? '13288889999' : '98765432');

export const magicPassword = 'Magic-2468';
export const wrongCode = (right: string) => (right === '135790' ? '135791' : '135790');

/** People of the sandbox's seed file. */
export const wing = {
  uid: '20240101',
  region: '+852',
  phone: '91234567',
  email: 'wing.chan@example.com',
  password: 'Harbour-2024',
};
export const lin = {
  uid: '20240102',
  region: '+86',
  phone: '13912345678',
  email: 'lin.yue@example.com',
  password: 'Bamboo-7788',
};
/** A person with an account in the language's edition. */
export const personOf = (language: Language) => (editionOf(language) === 'cn' ? lin : wing);
