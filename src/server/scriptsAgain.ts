/**
 * Inline script of every document, before all else but its encoding: what is cut off behind it can come again.
 *
 * It fetches a script of the document that was cut off twice more, after one and after four seconds (E11), and then
 * shows the notice with the link that loads the page again. A script that has come whole is imported, because the
 * modules that came before are not loaded twice by it. Firefox and Chromium 109 remember which modules failed until the
 * page is loaded again, as a released document remembers scripts that are gone: then the page is loaded again, twice at
 * most (`n`). The element itself is what `fetch` reads its integrity from.
 *
 * A document that was itself cut off never ends: Chromium waits for the rest for ever, without an event, and runs no
 * module. One that has not ended after 10 seconds is loaded again, three times at most (`n`).
 *
 * `again` loads the page again with what was typed and ticked (D-REFRESHED): only Firefox keeps fields over a reload.
 * They are in the history entry until the page opens: of the tab that is shown, with the calling code beside a phone.
 * Fields of secrets are not among them. Those of this document are filled here, others by `replayPreHydration`.
 *
 * `pressed` is the button that was pressed last: the page presses the one with its id again once it opens
 * (`captureFocus`). It gets the focus, which Safari gives no button, so that the styles show that the press was seen.
 * Next can be pressed as soon as something is typed. The links to the other languages keep the query of the address, which
 * no document knows.
 *
 * The policy has its digest.
 */
export const scriptsAgain =
  '{let s={...history.state},q=(f,a="#phone,#account,#email,[type=checkbox]")=>document.querySelectorAll(a).forEach(f);' +
  'again=()=>history.go(history.replaceState(s={...history.state,n:-~s.n,region:document.querySelector(".field__lead")?.textContent},q(t=>s[t.name]=t.checked||t.value)));' +
  'addEventListener("error",({target:t})=>{let n=0,l=()=>document.querySelector(".late").className+=" is-shown",a=()=>n++<2?setTimeout(()=>fetch(t.src,t).then(r=>r.text()).then(()=>import(t.src).catch(s.n>1?l:again),a),n*n*1e3):l();t.type=="module"&&a()},!0);' +
  'setTimeout(()=>document.readyState=="loading"&&!(s.n>2)&&again(),1e4);' +
  'onclick=({target:t})=>((pressed=t.closest("button"))?.focus(),!t.matches(".late a")||!!again());' +
  'oninput=({target:t})=>self.next&&t.maxLength>0&&(next.disabled=!t.value);' +
  'document.onreadystatechange=()=>document.onreadystatechange=(q(t=>{t.value=t.value||s[t.name]||"";t.checked=s[t.name]===!0}),q(t=>{let p=new URLSearchParams(location.search);p.set("lang",t.search.slice(6));t.search=p},".langs a"))}';
