/* In a frame, the callback navigates the top window. If the browser requires a click for that, the visitor clicks the
   link. */
const link = document.getElementById('out');
try {
  top.location.href = link.href;
} catch {
  link.focus();
}
