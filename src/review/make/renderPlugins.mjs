/** Vite plugins to render the product's screens in Node: compiled texts, and no styles. */
import { messages } from '../../build/messages-plugin.mjs';

const none = '\0no-styles';

/** Replaces stylesheets with empty modules: only markup is rendered. */
const unstyled = () => ({
  name: 'passport-unstyled',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? none : null),
  load: (id) => (id === none ? 'export {};' : null),
});

export const renderPlugins = () => [messages(), unstyled()];
