/**
 * The nice values of threads and programs beside the one that answers calls. On a busy machine a person who waits for a
 * page or for the first word of an answer goes first.
 */
export const NICE = {
  /** An answer cannot begin without the library's threads, so they come close behind. */
  library: 2,
  printing: 5,
  /** Comparing papers and recognising scans take minutes, and must not slow down a person who waits for an answer. */
  papers: 10,
  readers: 10,
  /** Nobody waits for an install, and it takes a processor for minutes. */
  installer: 15,
} as const
