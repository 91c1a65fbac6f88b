/** A print job that waits for its gate in a worker thread of the printer, so that a test decides when it ends. */
export interface GatedTask {
  /** The print goes on when its first number is no longer 0. */
  gate: SharedArrayBuffer
  says: string
}

export function print({ gate, says }: GatedTask) {
  Atomics.wait(new Int32Array(gate), 0, 0)
  return new TextEncoder().encode(says)
}
