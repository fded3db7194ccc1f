import ELK from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Engine } from '../draw/draw';

/** elkjs in a worker of its own, which is fetched when the first file is opened and ends with the layout. */
export const workerEngine: Engine = async (graph) => {
  const elk = new ELK({ workerUrl });
  try {
    return await elk.layout(graph);
  } finally {
    elk.terminateWorker();
  }
};
