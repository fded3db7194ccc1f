import type { Plugin } from 'vite';

export function messages(root?: string): Plugin;
export function catalogue(directory: string, language: string, part: 'index' | 'deferred'): Record<string, object[]>;
