/** What the check says of one sentence. */
export interface SentenceFinding {
  /** UTF-16 offsets in the answer, with the marks. */
  start: number
  end: number
  /** The numbers of the sentence's marks. */
  numbers: number[]
  /**
   * `open` is for what code cannot tell. A sentence that is merely not contradicted is never `supported`, because a
   * reader would take that for proof.
   */
  finding: 'supported' | 'differs' | 'not found' | 'open'
  /** One plain sentence for the reader. */
  reason: string
  /** The words of the source that carry the sentence; null where none were found. */
  words: SupportingWords | null
}

export interface SupportingWords {
  /** The number of the source. */
  n: number
  /** The place of the passage in the source's list, from 0. */
  passage: number
  /** UTF-16 offsets in the passage. */
  start: number
  end: number
  text: string
}

/** What is wrong with a sentence, before it is put together with the place. */
export interface Fault {
  finding: 'differs' | 'not found'
  reason: string
}
