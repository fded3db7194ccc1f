import type { Alias, Plugin } from 'vite';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export const withoutParser: Alias;
export function messages(root?: string): Plugin;
export function catalogue(
  directory: string,
  language: string,
  part: 'index' | 'deferred' | 'widget',
): Record<string, MessageFormatElement[]>;
export function listOf(name: 'chunks' | 'all' | 'widget', directory: string): string;
