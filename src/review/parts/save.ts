/** A file to save. */
export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Blob;
}

/** Hands a file to the browser to save. */
export function save({ name, type, content }: ExportFile): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { download: name, href: address });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
