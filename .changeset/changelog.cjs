/** How `changeset version` writes a changeset into CHANGELOG.md: its own text, without commits and authors. */
module.exports = {
  getReleaseLine: async ({ summary }) => {
    const [short = '', duties = ''] = ['The upgrade in short', 'What you must do'].map((title) => {
      const [, part = ''] = summary.split(new RegExp(`^## ${title}$`, 'm'));
      return part.split(/^## /m)[0].trim();
    });
    const changes = summary.split(/^## /m)[0].trim();
    const text = changes.startsWith('- ') || !changes ? changes : `- ${changes.replaceAll('\n', '\n  ')}`;
    // `src/build/finishRelease.ts` collects them into the first part of the release.
    const marked = (name, part) => (part ? `\n\n<!-- ${name} -->\n\n${part}\n\n<!-- /${name} -->\n` : '');
    return text + marked('short', short) + marked('duties', duties);
  },
  getDependencyReleaseLine: async () => '',
};
