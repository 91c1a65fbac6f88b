/**
 * Nice values of the threads and programs that work beside the one that answers calls: where there are fewer processors than work,
 * whoever waits for a page or for the first word of an answer goes first.
 */
export const NICE = {
  /** The library's threads: an answer cannot begin without them. */
  library: 2,
  printing: 5,
  /** Minutes of comparing papers or of recognising scans never take the processor from somebody waiting for an answer. */
  papers: 10,
  readers: 10,
} as const
