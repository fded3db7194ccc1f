import { createValueStore } from '../model/createStore';
import { keepText, keptText } from '../model/keptText';
import { text } from '../model/text';
import { ownFileName, syncWith, type FolderFile } from './folder';
import { keepFolder, keptFolder } from './keptFolder';
import { allKept, authorNow, onOwnChange, takeRemarks } from './store';

/** The folder that a review shares, as it is shown. */
export interface SharedFolder {
  /** `asked`: it was chosen before, and the browser wants a press before it is read again. */
  readonly is: 'none' | 'asked' | 'open';
  readonly name: string;
  readonly files: readonly FolderFile[];
  /** Sentences: files that cannot be read, or why the folder cannot. */
  readonly problems: readonly string[];
}

/** What the File System Access API adds, which TypeScript does not have. */
interface Asking {
  queryPermission?: (wanted: { mode: 'readwrite' }) => Promise<PermissionState>;
  requestPermission?: (wanted: { mode: 'readwrite' }) => Promise<PermissionState>;
}
declare global {
  interface Window {
    showDirectoryPicker?: (options: { id: string; mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
  }
}
const wanted = { mode: 'readwrite' } as const;
/** A folder of another program is read again so often, in ms, while the page is shown. */
const againMs = 20_000;

const nothing: SharedFolder = { is: 'none', name: '', files: [], problems: [] };
const shared = createValueStore<SharedFolder>(nothing);
let folder: FileSystemDirectoryHandle | null = null;

export const useSharedFolder = shared.use;
export const canShareFolder = () => typeof window.showDirectoryPicker === 'function';

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The file of this browser. Its name is kept: another one would leave the first behind. */
function ownFile(): string {
  const kept = keptText('remarksFile');
  if (kept) return kept;
  const name = ownFileName(authorNow());
  keepText('remarksFile', name);
  return name;
}

async function sync(): Promise<void> {
  const from = folder;
  if (!from) return;
  try {
    const { remarks, files, problems } = await syncWith(from, ownFile(), allKept());
    // It was left, or another was chosen, meanwhile.
    if (folder !== from) return;
    takeRemarks(remarks);
    shared.set({ is: 'open', name: from.name, files, problems });
  } catch (error) {
    if (folder === from)
      shared.set({
        ...shared.get(),
        is: 'open',
        name: from.name,
        problems: [text('folder.failed', { name: from.name, why: sentenceOf(error) })],
      });
  }
}

/** Tabs of one browser write one file: one after the other. */
const locked = async () => (navigator.locks ? navigator.locks.request('passport-review.remarks', sync) : sync());

let running: Promise<void> | null = null;
let isWanted = false;

/** Reads and writes the folder; once more after that, if asked meanwhile. */
export async function syncSoon(): Promise<void> {
  isWanted = true;
  running ??= (async () => {
    while (isWanted) {
      isWanted = false;
      await locked();
    }
    running = null;
  })();
  await running;
}

function begin(chosen: FileSystemDirectoryHandle): Promise<void> {
  folder = chosen;
  return syncSoon();
}

/** Lets the reviewer choose a folder. Does nothing if they choose none. */
export async function chooseFolder(): Promise<void> {
  try {
    const chosen = await window.showDirectoryPicker?.({ id: 'passport-remarks', ...wanted });
    if (!chosen) return;
    await keepFolder(chosen);
    await begin(chosen);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    shared.set({ ...nothing, problems: [sentenceOf(error)] });
  }
}

/** Opens the folder of the last visit again, by the press that a browser wants for it. */
export async function openAgain(): Promise<void> {
  const kept = await keptFolder();
  if (!kept) return shared.set(nothing);
  const allowed = await (kept as Asking).requestPermission?.(wanted);
  if (allowed === undefined || allowed === 'granted') await begin(kept);
}

/** Leaves the folder. The remarks stay in it, and in this browser. */
export function leaveFolder(): void {
  folder = null;
  shared.set(nothing);
  void keepFolder(null);
}

const syncIfShown = () => {
  if (folder && document.visibilityState === 'visible') void syncSoon();
};

async function start(): Promise<void> {
  if (!canShareFolder()) return;
  onOwnChange(() => void (folder && syncSoon()));
  window.addEventListener('focus', syncIfShown);
  document.addEventListener('visibilitychange', syncIfShown);
  setInterval(syncIfShown, againMs);
  const kept = await keptFolder();
  if (!kept || folder) return;
  const state = await (kept as Asking).queryPermission?.(wanted);
  if (state === undefined || state === 'granted') await begin(kept);
  else shared.set({ ...nothing, is: 'asked', name: kept.name });
}

let started: Promise<void> | null = null;
/** Begins with the folder of the last visit, once. */
export const startSharing = (): Promise<void> => (started ??= start());
