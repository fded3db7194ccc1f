import ELK from 'elkjs/lib/elk.bundled.js';
import type { Engine } from '../draw/draw';

/** Runs elkjs in this process. A new instance for each graph keeps the layouts independent of each other. */
export const engine: Engine = (graph) => new ELK().layout(graph);
