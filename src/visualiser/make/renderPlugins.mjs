/** What a Node that paints the product's screens needs besides its sources: the compiled texts, and no styles. */
import { messages } from '../../build/messages-plugin.mjs';

const none = '\0no-styles';

/** Style sheets are for browsers: where markup alone is made they are nothing. */
const unstyled = () => ({
  name: 'passport-unstyled',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? none : null),
  load: (id) => (id === none ? 'export {};' : null),
});

export const renderPlugins = () => [messages(), unstyled()];
