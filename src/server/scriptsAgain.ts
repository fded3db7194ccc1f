/**
 * Inline script of every document, before all others.
 *
 * It asks twice more for a script of the document that was cut off, after one and after four seconds (E11), and then
 * shows the notice with the link that loads the page again. An import, because the modules that came are not loaded
 * twice by it.
 *
 * A document that was itself cut off never ends: Chromium waits for the rest for ever, without an event, and runs no
 * module. One that has not ended after 15 seconds is loaded again, three times at most. Browsers keep what was typed.
 *
 * The policy has its digest.
 */
export const scriptsAgain =
  'addEventListener("error",({target:t})=>{let n=0,a=()=>n++<2?setTimeout(()=>import(t.src).catch(a),n*n*1e3):document.querySelector(".late").className+=" is-shown";t.type=="module"&&a()},!0);' +
  'setTimeout(()=>document.readyState=="loading"&&!(history.state>2)&&history.go(history.replaceState(-~history.state,"")),15e3)';
