type Tokens = Readonly<Record<string, string>>;

/** In output order. The first is the default and needs no `data-brand`. */
export const brands: readonly {
  readonly brand: string | null;
  readonly shape?: Tokens;
  readonly light: Tokens;
  readonly dark: Tokens;
}[];
