import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Returns the request as Node has it: its target as it was sent, and its connection. */
export const incomingOf = (context: Context): IncomingMessage => (context.env as HttpBindings).incoming;

/** Returns the answer as Node has it. */
export const outgoingOf = (context: Context): ServerResponse => (context.env as HttpBindings).outgoing;
