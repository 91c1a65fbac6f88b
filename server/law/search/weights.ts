/**
 * Every number by which searching weighs one thing against another, and below which it says nothing at all. How much is read, looked at
 * or shown is no weight and stands where it is done. A change here is measured first: the questions of tests/questions, bench/aila.ts.
 */

/** Which words of a question or of a text are asked for, and how much each says. */
export const TERMS = {
  /** A term in more than this share of all entries says nothing; a small library is spared the rule. */
  tooCommon: 0.6,
  smallLibrary: 20,
  /** A word whose spelling was mended. */
  mended: 0.8,
  /** A word of the tail against one of the head. */
  tail: 0.2,
  /** A term says no more than this, however often it is said. */
  most: 3,
  /** An unknown word that names a field of law counts as several. */
  unknownField: 5,
}

/** Provisions and judgments of the digests: bm25's weight of each column, and what a match outside people's words is worth. */
export const PROVISION_TEXTS = { columns: '6, 5, 1.5, 1', says: 0.5 }
export const JUDGMENT_TEXTS = { columns: '6, 5, 2', points: 0.6 }

/** How well a matter answers a question. */
export const MATTERS = {
  /** How much one occurrence counts, by column of `playbook_text`. */
  columns: { title: 5, words: 5, asks: 2, law: 0.35, body: 0.2 } as Record<string, number>,
  /** Occurrences, weighed, at which a word counts half. */
  half: 2.5,
  /** From here on a word is one of the matter's own. */
  own: 0.35,
  /** From here on a word that names a field of law is a matter's own. */
  ownField: 0.5,
  /** Two words that stand side by side in the question and in the matter. */
  pair: 0.4,
  title: 1,
  /** Rarity beyond this says only that the library is small. */
  mostRarity: 3,
  /** A word that no matter has. */
  absent: 1.7,
  /** A word that names a field of law weighs this much more in saying whether a matter is meant at all. */
  field: 5,
}

/** Which matters are meant. The margins were tuned on the development questions of tests/questions. */
export const MATTER_CHOICE = {
  /**
   * The weight a matter has, times the share of the question that it covers. Measured on questions the library can and cannot answer:
   * below this nearly all are of the second kind.
   */
  leastMatch: 1,
  /** One word of a matter is enough only where the question says little else. */
  oneWordCoverage: 0.35,
  /** What a document must say of a matter: several of its words, and rare ones. */
  documentWeight: 7,
  documentMatchedTerms: 3,
  /** A matter whose law is cited is given at least this; less for each place further down its list. */
  cited: 6,
  citedPlace: 0.35,
  /** A second matter must come near the first. */
  nearTheBest: 0.6,
  /** A question of so few telling words fits whatever has them ("mujhe notice aaya hai"): the second must then stay behind this share. */
  fewWords: 2,
  fewWordsMargin: 2 / 3,
  /** Where more is said, only a weak match can be doubted, and only when the second is as good as it. */
  weak: 4,
  weakMargin: 0.8,
  /** What is offered covers at least this share of the question by words of its own, and comes at least this near to the first. */
  offeredCoverage: 0.3,
  offeredShare: 0.4,
  /** A day or a sum tells of a case as so many telling words do. */
  figures: 2,
}

/** A provision or judgment that no matter names. */
export const WITHOUT_MATTER = {
  /** The share of the question that it covers by itself, and beside a matter. */
  coverage: 0.55,
  coverageBeside: 0.4,
  /** And that must be more than one word, and weigh something. */
  matchedWeight: 7,
  /** Against the best of its kind. */
  nearTheBest: 0.4,
}

/** What a paper names: in its title, and first in its text, against what the text names once. */
export const PAPER = { title: 3.5, first: 1.75 }

/** Imported judgments for facts. Found on the masked-citation development set (bench/aila.ts), one half against the other. */
export const IMPORTED_JUDGMENTS = {
  openingInMatch: 1,
  /** The tenth voter says less than the first: a vote is this power of the match. */
  steepness: 3,
  /** A judgment that cites what matches is itself about it, less surely: such votes fall less steeply, as this power of a vote. */
  citingSteepness: 2 / 3,
  whole: 0.2,
  opening: 0.5,
  cited: 0.6,
  citedByBest: 0.3,
  citing: 0.4,
}

/** Imported provisions for facts, found as those of judgments. */
export const IMPORTED_PROVISIONS = {
  /** A judgment that names a section twenty times does not say twenty times as much. */
  often: 0.5,
  voted: 1,
  echoed: 0.2,
  text: 0.1,
  /** "Section 147 of the Indian Penal Code" in the question itself. */
  named: 0.4,
}

/** A judgment decided after the facts' last year: what relied on it came later still. Found as the other weights. */
export const LATER_JUDGMENTS = {
  full: 0.3,
  /** Years in which a matter is decided after its last event, before another judgment counts as later. */
  pending: 3,
  /** After so many years more it counts in full. */
  years: 15,
}

/** Reciprocal rank fusion: what two lists have stands above what one has, whatever their scores mean. */
export const RANK_FUSION_K = 60

/** Judgments on a question, found on tests/questions/judgments.yaml. */
export const CASES = {
  /** A short question's share of telling words that a judgment must have, and more than one of them: else it is about something else. */
  coverage: 0.5,
  /** One that the best matches rely on need not say it in the same words. */
  coverageCited: 0.2,
  /** A page of facts has more words than any judgment shares; there the ranking alone decides. */
  shortQuestion: 14,
  /** What the place in the search, and a common matter that rests on it, are worth against the coverage. */
  place: 1,
  matter: 0.15,
  /** What was named stands above whatever else. */
  named: 3,
}
