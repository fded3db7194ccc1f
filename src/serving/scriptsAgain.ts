/**
 * Inline script of every document, before all others.
 *
 * It asks twice more for a script of the document that was cut off, after one and after four seconds (E11), and then
 * shows the notice with the link that loads the page again. An import, because the modules that came are not loaded
 * twice by it.
 *
 * A document that was itself cut off never ends: Chromium waits for the rest for ever, without an event, and runs no
 * module. Where no element has come for eight seconds, the page is loaded again, three times at most. Browsers keep
 * what was typed.
 *
 * The policy has its digest.
 */
export const scriptsAgain =
  'addEventListener("error",({target:t})=>{let n=0;const again=()=>n++<2?setTimeout(()=>import(t.src).catch(again),n*n*1e3):document.querySelector(".late")?.classList.add("is-shown");t.type=="module"&&again()},!0);' +
  '{let l,k=0;const i=setInterval(()=>{const n=document.all.length,c=history.state?.cut|0;k=n==l?k+1:0;l=n;if(document.readyState!="loading"||c>2)clearInterval(i);else if(k>1){history.replaceState({cut:c+1},"");history.go(0)}},4e3)}';
