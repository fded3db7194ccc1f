/** A compiled catalogue of one language and part, made by `src/build/messages-plugin.mjs`. */
declare module 'virtual:messages/*' {
  const catalogue: Partial<import('./locales').Catalogue>;
  export default catalogue;
}
