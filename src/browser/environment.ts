/** Whether the page runs in a frame. Found out, never believed of a parameter (T-05). */
export function isFramed(page: { readonly parent: unknown; readonly self: unknown }): boolean {
  return page.parent !== page.self;
}

/** A phone or tablet with nothing but touch: it shows no QR tab (D-TABS). */
export function isTouchOnly({ matchMedia }: Pick<Window, 'matchMedia'>): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;
}

/** iOS, where an Apple sign-in stays in place (TP-2). An iPad that calls itself a Macintosh has fingers, a Macintosh none. */
export function isIos({
  userAgent,
  maxTouchPoints = 0,
}: {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
}): boolean {
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
