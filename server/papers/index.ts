/**
 * Reads the papers of a case: who stated what, on which page and line, where two statements differ, and what a later
 * one says for the first time. The slice owns no table and asks nobody: papers come in, facts go out.
 * `split/` finds the papers of a file and who speaks in each, `text/` cuts sentences and words, `facts/` reads what a
 * clause says, `compare/` finds the differences. The words of all that are data: `content/cross`.
 * Must never happen:
 * - a fact, a name or a difference that is not in the papers, or is at another place in them;
 * - a paper that blocks the thread that answers requests: papers are read in threads of their own, each person's papers
 * one after the other, within a time limit;
 * - a page that could not be read, or a paper that was not compared, passed over in silence.
 */
export type {
  PaperFact,
  PaperFinding,
  GivenFact,
  PaperPage,
  Papers,
  PaperPlace,
  Statement,
  StatementKind,
  ToldKind,
} from './paper.ts'
export { isGiven, paperName } from './content.ts'
export { findWords } from './text/find-words.ts'
export { QUESTION } from './text/sentences.ts'
export { openPapers, type PaperReader, type PaperThreads } from './paper-threads.ts'
export { readPapers, readWords } from './read-papers.ts'
export { MOST_STATEMENTS_ASKED, speakersOf } from './compare/speakers.ts'
export { sameName } from './text/names.ts'
