/**
 * Waits before another attempt, or less long when the network comes back meanwhile.
 * @param ms at most this long, in ms; up to a quarter is taken off at random, so that a restarted server is not asked
 * by all its readers at once
 * @throws the signal's reason when it aborts
 */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(finish, ms * (0.75 + Math.random() / 4))
    globalThis.addEventListener?.('online', finish)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()

    function finish() {
      stop()
      resolve()
    }
    function abort() {
      stop()
      reject(signal.reason)
    }
    function stop() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', finish)
      signal.removeEventListener('abort', abort)
    }
  })
}
