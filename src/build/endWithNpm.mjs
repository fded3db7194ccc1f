/** npm passes a signal to its shell alone, which dies of it. Ends this process, of a script, with that shell. */
export function endWithNpm(script) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === script)
    setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 200).unref();
}
