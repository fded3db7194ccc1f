/** Whether an event of the root is the jump, or the page before it that shows what was bound (PWD-3, PWD-4). */
export function endsSignIn({ type, params }: { type: string; params?: unknown }): boolean {
  return type === 'go.bindSuccess' || (type === 'go.away' && (params as { to?: unknown } | undefined)?.to === 'jump');
}
