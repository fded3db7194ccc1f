/** A fake `document.cookie`: a write sets one cookie, a read returns all of them. */
export function jar(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const lines: string[] = [];
  return {
    lines,
    names: () => [...kept.keys()],
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      lines.push(line);
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (line.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
