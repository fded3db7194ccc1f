/** The one script of the one-file export: the review, or the product in the iframe of a live screen. */
if (document.documentElement.dataset.live === undefined) await import('./main');
else await import('./screens/live');
