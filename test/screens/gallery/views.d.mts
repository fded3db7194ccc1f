import type { Page } from '@playwright/test';

type Act = (page: Page) => Promise<unknown>;

export const views: Readonly<Record<string, { query: string; act?: Act; hold?: Act }>>;
