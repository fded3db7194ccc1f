import type { Plugin } from 'vite';
import type { CompactTexts } from '../../i18n/compact';

export function messages(root?: string): Plugin;
export function catalogue(
  directory: string,
  language: string,
  part: 'index' | 'deferred' | 'widget',
): Record<string, object[]>;
export function compactCatalogue(texts: Record<string, object[]>): CompactTexts;
export function listOf(name: 'chunks' | 'all' | 'widget', directory: string): string;
