/**
 * Inline script of every document, before all others: asks twice more for a script of the document that was cut off,
 * after one and after four seconds (E11). An import, because the modules that came are not loaded twice by it. The
 * policy has its digest.
 */
export const scriptsAgain =
  'addEventListener("error",({target:t})=>{let n=0;const again=()=>n++<2&&setTimeout(()=>import(t.src).catch(again),n*n*1e3);t.type=="module"&&again()},!0)';
