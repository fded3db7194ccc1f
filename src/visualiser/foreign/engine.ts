import ELK from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Engine } from '../draw/draw';

/** Where the one-file export carries the engine's script: a file of its own is out of its reach. */
export const carriedEngine = 'data/engine';

/** The address of the engine's script, and how to let go of it. */
function script(): { url: string; release: () => void } {
  const carried = document.getElementById(carriedEngine)?.textContent;
  if (!carried) return { url: workerUrl, release: () => {} };
  const url = URL.createObjectURL(new Blob([JSON.parse(carried) as string], { type: 'text/javascript' }));
  return { url, release: () => URL.revokeObjectURL(url) };
}

/** The engine's script as text, for whoever takes it along. */
export async function engineScript(): Promise<string> {
  const answer = await fetch(workerUrl);
  if (!answer.ok) throw new Error(`${workerUrl}: ${answer.status}`);
  return answer.text();
}

/** elkjs in a worker of its own, which is fetched when the first file is opened and ends with the layout. */
export const workerEngine: Engine = async (graph) => {
  const { url, release } = script();
  const elk = new ELK({ workerUrl: url });
  try {
    return await elk.layout(graph);
  } finally {
    elk.terminateWorker();
    release();
  }
};
