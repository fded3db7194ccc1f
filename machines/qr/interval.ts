const shortestS = 0.5;
const longestS = 60;

/**
 * Returns milliseconds between two QR polls from the server's `query_interval` in seconds, clamped to 0.5..60 s
 * (D-QRTIME); 1 s if it gave none.
 */
export function qrIntervalMs(seconds: unknown): number {
  const given = typeof seconds === 'string' && seconds.trim() !== '' ? Number(seconds) : seconds;
  const usable = typeof given === 'number' && !Number.isNaN(given) ? given : 1;
  return Math.min(longestS, Math.max(shortestS, usable)) * 1000;
}
