import { Fragment, type ReactNode } from 'react';
import { text, type TextId } from './text';

/** A text with elements in the places of its values: links, code, emphasis. Each language has its own order. */
export const filledText = (id: TextId, values: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  text(id)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>));
