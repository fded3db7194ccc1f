import { connect } from 'node:net';

export interface Answered {
  readonly answers: number;
  readonly bytes: number;
  readonly ms: number;
}

interface Asking {
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** No more requests begin after this time. Each connection makes at least one. */
  readonly seconds: number;
}

/**
 * Sends the same request again and again on some connections, one at a time on each. It parses nothing but the length
 * of an answer, so that it is not what is measured. Rejects for any answer but 200.
 */
export async function askFor({
  port,
  headers,
  connections,
  seconds,
}: Asking): Promise<Answered & { sample: Response }> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map((pair) => pair.join(': '));
  const request = `GET / HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const all = await Promise.all(Array.from({ length: connections }, () => askOn(port, request, until)));
  const ms = performance.now() - begun;
  const sum = (of: (each: { answers: number; bytes: number }) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  return {
    answers: sum((each) => each.answers),
    bytes: sum((each) => each.bytes),
    ms,
    sample: all[0]?.sample ?? new Response(),
  };
}

function askOn(port: number, request: string, until: number) {
  return new Promise<{ answers: number; bytes: number; sample: Response }>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let [answers, bytes] = [0, 0];
    let received: Buffer = Buffer.alloc(0);
    const onAnswer = (head: string, body: Buffer) => {
      if (!head.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(head.split('\r\n')[0]));
      answers += 1;
      bytes += body.length;
      if (performance.now() < until) return void socket.write(request);
      const fields = head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/, 2) as [string, string]);
      resolve({ answers, bytes, sample: new Response(new Uint8Array(body), { headers: fields }) });
      return void socket.end();
    };
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server ended the connection')));
    socket.on('data', (part: Buffer) => {
      received = received.length ? Buffer.concat([received, part]) : part;
      const end = received.indexOf('\r\n\r\n');
      const head = end < 0 ? '' : received.toString('latin1', 0, end);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? NaN);
      if (end < 0 || !(received.length >= end + 4 + length)) return;
      const body = received.subarray(end + 4, end + 4 + length);
      received = Buffer.alloc(0);
      onAnswer(head, body);
    });
  });
}
