import ELK from 'elkjs/lib/elk.bundled.js';
import type { Engine } from '../draw/draw';

/** elkjs in this process. Each graph gets an engine of its own, so that nothing of one layout reaches the next. */
export const engine: Engine = (graph) => new ELK().layout(graph);
