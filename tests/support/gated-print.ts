/** A print that waits until it is let go: in a worker thread of the printer. */
export interface GatedTask {
  /** Its first number is 0 until the print may go on. */
  gate: SharedArrayBuffer
  says: string
}

export function print({ gate, says }: GatedTask) {
  Atomics.wait(new Int32Array(gate), 0, 0)
  return new TextEncoder().encode(says)
}
