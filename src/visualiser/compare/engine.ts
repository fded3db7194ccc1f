import ELK from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { carried, unpacked } from '../model/packed';
import type { Engine } from '../draw/draw';

/** The id of the element with the engine's script in the one-file export, which cannot load another file. */
export const carriedEngine = 'data/engine';

/** The URL of the engine's script, and a function that releases it. */
async function script(): Promise<{ url: string; release: () => void }> {
  const own = carried(carriedEngine);
  if (!own) return { url: workerUrl, release: () => {} };
  const url = URL.createObjectURL(new Blob([await unpacked(own)], { type: 'text/javascript' }));
  return { url, release: () => URL.revokeObjectURL(url) };
}

/** The engine's script as text, for the one-file export. */
export async function engineScript(): Promise<string> {
  const answer = await fetch(workerUrl);
  if (!answer.ok) throw new Error(`${workerUrl}: ${answer.status}`);
  return answer.text();
}

/** elkjs in a worker of its own, which is fetched for the first comparison and ends with the layout. */
export const workerEngine: Engine = async (graph) => {
  const { url, release } = await script();
  const elk = new ELK({ workerUrl: url });
  try {
    return await elk.layout(graph);
  } finally {
    elk.terminateWorker();
    release();
  }
};
