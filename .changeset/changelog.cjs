/** How `changeset version` writes a changeset into CHANGELOG.md: its own text, without commits and authors. */
module.exports = {
  getReleaseLine: async ({ summary }) => {
    const [changes, duties = ''] = summary.split(/^## What you must do$/m).map((part) => part.trim());
    const text = changes.startsWith('- ') ? changes : `- ${changes.replaceAll('\n', '\n  ')}`;
    // `src/build/finishRelease.ts` collects them into the first part of the release.
    return duties ? `${text}\n\n<!-- duties -->\n\n${duties}\n\n<!-- /duties -->\n` : text;
  },
  getDependencyReleaseLine: async () => '',
};
