/** npm passes a signal to its shell alone, and the shell dies of it: ends this process, started by a script, with it. */
export function endWithNpm(script) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === script)
    setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 200).unref();
}
