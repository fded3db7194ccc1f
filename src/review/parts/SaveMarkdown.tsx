import { save } from './save';
import { text } from '../model/text';

/** A button that saves a Markdown file. @param content is made when it is pressed */
export const SaveMarkdown = ({ name, content }: { readonly name: string; readonly content: () => string }) => (
  <button
    type="button"
    className="btn"
    onClick={() => save({ name: `${name}.md`, type: 'text/markdown', content: content() })}
  >
    {text('say.saveAsMarkdown')}
  </button>
);
