/** Whether the page runs in a frame. Asked of the browser: parameters are not trusted (T-05). */
export function isFramed(page: { readonly parent: unknown; readonly self: unknown }): boolean {
  return page.parent !== page.self;
}

/** Whether touch is the only input, as on phones and tablets. They show no QR tab (D-TABS). */
export function isTouchOnly({ matchMedia }: Pick<Window, 'matchMedia'>): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;
}

/**
 * Whether this is iOS, where an Apple sign-in uses no popup (TP-2). An iPad may claim to be a Macintosh, but only an
 * iPad has touch points.
 */
export function isIos({
  userAgent,
  maxTouchPoints = 0,
}: {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
}): boolean {
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
