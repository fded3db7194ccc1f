import { readRemarks } from './read';
import { joined, remarksFormat, type Remark } from './remark';

/** What is needed of a folder of the File System Access API. */
export type Folder = Pick<FileSystemDirectoryHandle, 'name' | 'entries' | 'getFileHandle'>;

/** One file of a folder: whose remarks it has, and when it was written last. */
export interface FolderFile {
  readonly name: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly written: number;
  readonly isOwn: boolean;
}

/** A folder after it was read and written. */
export interface InFolder {
  readonly remarks: readonly Remark[];
  readonly files: readonly FolderFile[];
  /** A sentence for each file that looks like remarks and cannot be read. */
  readonly problems: readonly string[];
}

const mostBytes = 20_000_000;
const contentOf = (remarks: readonly Remark[]) => `${JSON.stringify({ format: remarksFormat, remarks }, null, 1)}\n`;

/** The name of a reviewer's own file: no other browser writes it, so that two never write one file at once. */
export function ownFileName(author: string): string {
  const said = author
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 30);
  const unique = Array.from(crypto.getRandomValues(new Uint32Array(1)), (each) => each.toString(36)).join('');
  return `remarks-${said.replaceAll(/^-|-$/g, '') || 'reviewer'}-${unique}.json`;
}

/** What a remark says, apart from where it was seen: each reader notes that for itself. */
const saidIn = ({ seen: _seen, replies, decided, ...rest }: Remark) =>
  JSON.stringify([Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)), replies, decided]);

/**
 * Reads all remarks of a folder, joins them with those of this browser, and writes what the others do not have into the
 * file of this reviewer. Nothing is removed from that file.
 * @param own name of that file
 */
export async function syncWith(folder: Folder, own: string, kept: readonly Remark[]): Promise<InFolder> {
  const files: FolderFile[] = [];
  const problems: string[] = [];
  let theirs: readonly Remark[] = [];
  let mine: readonly Remark[] = [];
  let before = '';
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind !== 'file' || !name.endsWith('.json')) continue;
    const file = await (handle as FileSystemFileHandle).getFile();
    if (file.size > mostBytes) continue;
    const text = await file.text();
    if (name !== own && !text.slice(0, 200).includes('"passport-remarks/')) continue;
    try {
      const remarks = readRemarks(text, name);
      files.push({ name, count: remarks.length, written: file.lastModified, isOwn: name === own });
      if (name === own) [mine, before] = [remarks, text];
      else theirs = joined(theirs, remarks);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      // A file that cannot be read is not overwritten: it can be mended.
      if (name === own) throw error;
    }
  }
  const remarks = joined(joined(kept, mine), theirs);
  const inTheirs = new Map(theirs.map((each) => [each.key, each]));
  const inMine = new Set(mine.map(({ key }) => key));
  const next = remarks.filter((each) => {
    if (inMine.has(each.key)) return true;
    const other = inTheirs.get(each.key);
    return other ? saidIn(each) !== saidIn(other) : !each.isRemoved;
  });
  const content = contentOf(next);
  if (content !== before && next.length > 0) {
    const handle = await folder.getFileHandle(own, { create: true });
    const stream = await handle.createWritable();
    await stream.write(content);
    await stream.close();
    const { lastModified: written } = await handle.getFile();
    files.splice(0, files.length, ...files.filter(({ isOwn }) => !isOwn), {
      name: own,
      count: next.length,
      written,
      isOwn: true,
    });
  }
  return { remarks, files: files.toSorted((a, b) => b.written - a.written), problems };
}
