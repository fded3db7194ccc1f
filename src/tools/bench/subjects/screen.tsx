import { createElement, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** What the visitor typed or chose. */
interface Use {
  readonly value: string;
  readonly set: (value: string) => void;
}

/** An element that never changes is made once: React does not render it again. One that changes is made of the use. */
type Part = ReactNode | ((use: Use) => ReactNode);
type Props = Record<string, string | boolean | number>;

const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  novalidate: 'noValidate',
  readonly: 'readOnly',
  tabindex: 'tabIndex',
  value: 'defaultValue',
};
const switches = new Set(['hidden', 'disabled', 'novalidate', 'readonly']);

function propsOf(element: Element, key: number): Props {
  const given = [...element.attributes].map(({ name, value }) => [names[name] ?? name, switches.has(name) || value]);
  return { key, ...(Object.fromEntries(given) as Props) };
}

/** The field that has the keys: the copy marks it. */
const typed = 'input[data-typed]';

/** What changes on a screen, as one would write it with React alone: by a selector, the element for a use. */
const changing: Record<string, (props: Props, element: Element) => (use: Use) => ReactNode> = {
  'input[type=radio]': ({ defaultValue: own = '', ...props }) => {
    const isOwn = (value: string) => value === own;
    return ({ value, set }) => (
      <input {...props} value={String(own)} checked={isOwn(value)} onChange={() => set(String(own))} />
    );
  },
  [typed]: ({ defaultValue: _, ...props }) => {
    return ({ value, set }) => <input {...props} value={value} onChange={({ target }) => set(target.value)} />;
  },
  [`form:has(.field__box ${typed}, [type=radio]) button[type=submit]`]: (props, element) => {
    const text = element.textContent;
    return ({ value }) => (
      <button {...props} type="submit" disabled={value === ''}>
        {text}
      </button>
    );
  },
  '.cell': (props, element) => {
    const at = [...(element.parentElement?.querySelectorAll('.cell') ?? [])].indexOf(element);
    return ({ value }) => (
      <span {...props} className={value.length === at ? 'cell is-here' : 'cell'}>
        {value[at]}
      </span>
    );
  },
  [`.field__box:has(${typed})`]: (props, element) => {
    const parts = partsIn(element);
    return (use) => (
      <div {...props}>
        {parts.map((part) => made(part, use))}
        {use.value && <ClearButton onClear={() => use.set('')} />}
      </div>
    );
  },
  '[role=listbox] [data-group]': (props, element) => {
    const heading = element.querySelector('.pick__group');
    const label = heading && elementOf(heading, 0);
    const options = [...element.querySelectorAll('[role=option]')].map((option, key) => ({
      text: option.textContent.toLowerCase(),
      shown: elementOf(option, key),
    }));
    return ({ value }) => {
      const found = options.filter(({ text }) => text.includes(value.toLowerCase()));
      if (found.length === 0) return null;
      return (
        <div {...props}>
          {value === '' && made(label, null)}
          <div role="group">{found.map(({ shown }) => made(shown, null))}</div>
        </div>
      );
    };
  },
};

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button type="button" className="field__tool" aria-label="Clear" onClick={onClear}>
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M5 5l8 8M13 5l-8 8" />
    </svg>
  </button>
);

function elementOf(node: Node, key: number): Part {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.nodeValue : null;
  const props = propsOf(node, key);
  const selector = Object.keys(changing).find((each) => node.matches(each));
  const change = selector && changing[selector];
  if (change) return change(props, node);
  const parts = partsIn(node);
  if (parts.every((part) => typeof part !== 'function'))
    return createElement(node.localName, props, ...(parts as ReactNode[]));
  return (use) => createElement(node.localName, props, ...parts.map((part) => made(part, use)));
}

const partsIn = (element: Element) => [...element.childNodes].map(elementOf);
const made = (part: Part, use: Use | null) => (typeof part === 'function' ? part(use as Use) : part);

/** A screen of the product, from its markup, with React alone. */
function Screen({ parts }: { parts: readonly Part[] }) {
  const [value, set] = useState('');
  useLayoutEffect(() => void performance.mark('attached'), []);
  return parts.map((part) => made(part, { value, set }));
}

const root = document.getElementById('root');
if (root) {
  const parts = partsIn(root);
  root.replaceChildren();
  createRoot(root).render(<Screen parts={parts} />);
}
