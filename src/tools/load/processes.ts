import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Parts of a second in which Linux counts the time of a processor. */
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Returns the seconds of processor time that a process has used, of all its threads. */
export function processorSeconds(pid: number | undefined): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Returns the processes of this parent and their children. */
export function descendantsOf(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.map(Number).flatMap((child) => [child, ...descendantsOf(child)]);
}

export interface Started {
  readonly child: ChildProcess;
  /** The first group of the line that said that it listens. */
  readonly said: string;
  /** Ends it, and resolves when it has ended. */
  readonly end: () => Promise<void>;
}

/** Starts a program, and waits for a line. `onLine` receives every other line. */
export async function startProgram(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  line: RegExp,
  onLine: (line: string) => void = () => {},
): Promise<Started> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const said = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${command.join(' ')} ended before it listened`)));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const found = line.exec(text)?.[1];
      if (found) resolve(found);
      else onLine(text);
    });
  });
  const end = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { child, said, end };
}

/** How busy the machine was with other work: processes that wanted a processor in the last minute, for each one. */
export const loadOfMachine = (): string => {
  const [minute = ''] = readFileSync('/proc/loadavg', 'utf8').split(' ');
  return minute;
};
