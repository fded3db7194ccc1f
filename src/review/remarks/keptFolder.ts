const name = 'passport-review';
const store = 'folders';
const key = 'remarks';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error(name)));
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (folders: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  const base = await asked(opening);
  try {
    return await asked(work(base.transaction(store, mode).objectStore(store)));
  } finally {
    base.close();
  }
}

/** The folder that was chosen in this browser before; null for none, or where it keeps none. */
export const keptFolder = async (): Promise<FileSystemDirectoryHandle | null> =>
  inStore('readonly', (folders) => folders.get(key) as IDBRequest<FileSystemDirectoryHandle | undefined>).then(
    (folder) => folder ?? null,
    () => null,
  );

/** Keeps a folder for the next visit; null forgets it. A browser that keeps none asks for it again. */
export const keepFolder = async (folder: FileSystemDirectoryHandle | null): Promise<void> => {
  const kept = folder
    ? inStore('readwrite', (folders) => folders.put(folder, key))
    : inStore('readwrite', (folders) => folders.delete(key));
  await kept.catch(() => null);
};
