import type { Page } from '@playwright/test';

export const views: Readonly<Record<string, { query: string; act?: (page: Page) => Promise<unknown> }>>;
