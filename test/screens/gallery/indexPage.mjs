/**
 * Returns an HTML page that shows the pictures with these file names (`<view>.<language>.<width>.<scheme>.png`), with a
 * list to choose from for each part of a name.
 */
export function indexPage(names) {
  const rows = names.map((name) => name.split('.'));
  const parts = ['View', 'Language', 'Width', 'Theme'];
  const list = (title, at) => {
    const options = [...new Set(rows.map((row) => row[at]))].map((each) => `<option>${each}</option>`);
    return `<label>${title} <select><option value="">all</option>${options.join('')}</select></label>`;
  };
  const figures = names.map(
    (name) =>
      `<figure data-name="${name}"><figcaption>${name}</figcaption><a href="${name}"><img src="${name}" loading="lazy" alt=""></a></figure>`,
  );
  return `<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>Gallery: ${names.length} pictures</title>
<style>
body { font: 14px system-ui; margin: 16px } nav { position: sticky; top: 0; background: Canvas; padding: 8px 0 }
label { margin-inline-end: 16px } main { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 } figcaption { font-size: 12px } img { max-inline-size: 420px; border: 1px solid GrayText }
</style>
<nav>${parts.map(list).join('')}<output></output></nav>
<main>${figures.join('\n')}</main>
<script>
const lists = [...document.querySelectorAll('select')];
const show = () => {
  let count = 0;
  for (const each of document.querySelectorAll('figure')) {
    const parts = each.dataset.name.split('.');
    each.hidden = lists.some(({ value }, at) => value && parts[at] !== value);
    count += each.hidden ? 0 : 1;
  }
  document.querySelector('output').value = count + ' pictures';
};
document.querySelector('nav').addEventListener('change', show);
show();
</script></html>
`;
}
