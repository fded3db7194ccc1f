import { readFileSync } from 'node:fs';

/** One requirement of docs/requirements.md. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
}

/** Every requirement, in the order of the page. */
export function readRequirements(): Requirement[] {
  const page = readFileSync('docs/requirements.md', 'utf8');
  return [...page.matchAll(/^- ([A-Z]+-\d+) (.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
}

/** The text of a requirement, or what kind of id it is otherwise. */
export function requirementText(id: string, requirements: readonly Requirement[]): string {
  return requirements.find((each) => each.id === id)?.text ?? (id.startsWith('D-') ? 'a decision' : 'unknown');
}
