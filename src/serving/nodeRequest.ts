import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { IncomingMessage } from 'node:http';

/** Returns the request as Node has it: its target as it was sent, and its connection. */
export const incomingOf = (context: Context): IncomingMessage => (context.env as HttpBindings).incoming;
