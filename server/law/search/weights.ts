/**
 * Every weight and threshold of the search, in one place so that they can be tuned against each other. Limits of
 * reading and showing are no weights and are kept beside their use. Measure a change first: with the questions of
 * tests/questions and with bench/library/aila.ts.
 */

export const TERMS = {
  /** A term in more than this share of all entries tells nothing. In a small library every word is common, so it is exempt. */
  tooCommon: 0.6,
  smallLibrary: 20,
  /** The word weighs less, because a corrected spelling is a guess. */
  mended: 0.8,
  /** A word of the tail counts less than one of the head, because the person typed only the head. */
  tail: 0.2,
  /** However often a term is repeated, it must not weigh more than this. */
  most: 3,
  /**
   * An unknown word that names a field of law weighs much, because then the question is about something that the
   * library does not have.
   */
  unknownField: 5,
}

/** Provisions and judgments of the digests: the bm25 weight of each column, and of a match outside people's words. */
export const PROVISION_TEXTS = { columns: '6, 5, 1.5, 1', says: 0.5 }
export const JUDGMENT_TEXTS = { columns: '6, 5, 2', points: 0.6 }

export const MATTERS = {
  /** The weight of one occurrence, by column of `playbook_text`. */
  columns: { title: 5, words: 5, asks: 2, law: 0.35, body: 0.2 } as Record<string, number>,
  /** The weighed occurrences at which a word counts half. */
  half: 2.5,
  /** From this presence a word is one of the matter's own. */
  own: 0.35,
  /** Higher than `own`, because a word that names a field of law must be central to the matter. */
  ownField: 0.5,
  pair: 0.4,
  title: 1,
  /** Rarity is capped, because more of it would only say that the library is small. */
  mostRarity: 3,
  /** The weight of a word that no matter has. Without it a question about something else would seem covered. */
  absent: 1.7,
  /**
   * The factor of a word that names a field of law, in deciding whether a matter is meant at all. Without it "passport
   * rejected" would be an insurance claim.
   */
  field: 5,
}

/** Which matters are meant. The margins were tuned on the development questions of tests/questions. */
export const MATTER_CHOICE = {
  /**
   * The least matched weight times coverage. Measured on questions that the library can and cannot answer; below this
   * nearly all are of the second kind.
   */
  leastMatch: 1,
  /** From this coverage one word of a matter is enough, because the question says little else. */
  oneWordCoverage: 0.35,
  /** From here the example questions alone make a matter relevant. */
  leastNear: 0.15,
  /** Or the chance that one of its narrower answers is meant makes it relevant. */
  leastChance: 0.2,
  /** But only in a message of more words, because "what can I do about this" resembles many an answer. */
  wordsOfChance: 12,
  /** A document must have several words of a matter, and rare ones, because with so many words some always match. */
  documentWeight: 7,
  documentMatchedTerms: 3,
  /** The least score of a matter whose law is cited, less for each place down its list and for one of several offences. */
  cited: 2,
  citedPlace: 0.35,
  charged: 0.25,
  nearTheBest: 0.6,
  /**
   * Learned by `bench/answers/matters.ts --learn` from the development questions, each without itself: whether one of the three likeliest
   * matters is meant, because two that are alike say together what a question is about.
   */
  sureness: {
    bias: -2.35,
    near: 1.11,
    nearOfLong: 2.31,
    second: 1.59,
    weight: 1.3,
    coverage: -1.62,
    ahead: 0.02,
    chance: 1.97,
    none: -2.09,
  },
  /** From this sureness the first matter is answered, and from `offered` the nearest are offered. */
  sure: 0.5,
  /** In words: a short message, and one that tells what happened; between them less sureness is enough, word by word. */
  few: 6,
  story: 14,
  sureOfStory: 0.3,
  /**
   * Or its own words tell it: the least matched weight times coverage, the least score by words, and the most of the
   * second beside it, less for a message of few words.
   */
  told: { leastMatch: 1.5, onlyWord: 0.9, weak: 4, weakMargin: 0.75, fewWordsMargin: 0.5, fewWords: 4 },
  likely: 0.45,
  offered: 0.13,
  /** A matter that is offered has an example at least so near, or words of the question as its own. */
  offeredNear: 0.05,
  /** So near its first matter a message is one of its examples in other words. */
  nearAnExample: 0.45,
  /** The least share of the best score of a matter that is offered, and of one that is offered beside an answer. */
  offeredShare: 0.38,
  besideShare: 0.65,
}

/** A provision or judgment that no matter names. It needs more, because nobody wrote it down for such a question. */
export const WITHOUT_MATTER = {
  /** Without a matter, and beside one. */
  coverage: 0.55,
  coverageBeside: 0.42,
  /** It must come from more than one word. */
  matchedWeight: 7,
  /** The share of the best score of its kind that it needs. */
  nearTheBest: 0.4,
}

/** A paper names its law in the title or first in the text, so both weigh more than a single mention. */
export const PAPER = { title: 3.5, first: 1.75 }

/** Imported judgments for facts. Found on the masked-citation development set (bench/library/aila.ts), one half against the other. */
export const IMPORTED_JUDGMENTS = {
  openingInMatch: 1,
  /**
   * The power of a match that makes a vote. A steep one lets the best matches decide, because the tenth voter tells
   * less than the first.
   */
  steepness: 3,
  /**
   * The power of a vote for a judgment that cites a match. It falls less steeply, because such a judgment is about the
   * facts too, but less surely.
   */
  citingSteepness: 2 / 3,
  whole: 0.2,
  opening: 0.5,
  cited: 0.6,
  citedByBest: 0.3,
  citing: 0.4,
}

/** Imported provisions for facts, found in the same way. */
export const IMPORTED_PROVISIONS = {
  /**
   * The power of a vote's count, because a judgment that names a section twenty times does not say twenty times as
   * much.
   */
  often: 0.5,
  voted: 1,
  echoed: 0.2,
  text: 0.1,
  /** The weight of a provision that the question itself names: "Section 147 of the Indian Penal Code". */
  named: 0.4,
}

/**
 * Judgments decided after the last year of the facts are lowered, because courts could not have relied on them. Found
 * in the same way.
 */
export const LATER_JUDGMENTS = {
  full: 0.3,
  /** A matter may be pending for so many years before a judgment counts as later. */
  pending: 3,
  /** After that, lateness grows to its full weight in so many years. */
  years: 15,
}

/** The constant k of reciprocal rank fusion. It adds places, because the scores of two lists do not mean the same. */
export const RANK_FUSION_K = 60

/** Judgments on a question, found on tests/questions/judgments.yaml. */
export const CASES = {
  /**
   * The coverage that a judgment needs for a short question, with more than one word, because otherwise it is about
   * something else.
   */
  coverage: 0.5,
  /** The coverage of one that the best matches rely on. It need not use the same words. */
  coverageCited: 0.2,
  /**
   * The number of terms up to which a question is short. A page of facts has more words than any judgment shares, so
   * the ranking alone decides.
   */
  shortQuestion: 14,
  /** The weights of the place in the search and of a common matter, against the coverage. */
  place: 1,
  matter: 0.15,
  /** High enough to put a judgment that the query named above everything else. */
  named: 3,
}

/**
 * The example questions: how features are weighed, and how examples add up to a matter. They were tuned on the
 * development questions with `bench/answers/matters.ts`, each question without itself.
 */
export const EXAMPLES = {
  /** Two neighbouring words, and two with one between them. */
  pair: 0.7,
  gap: 0.6,
  /** A piece of three to five letters. */
  piece: 0.2,
  meaning: 0.7,
  /** Exponent of a feature's rarity. */
  rarity: 1.5,
  /** A feature in more than this share of the examples is left out. */
  tooCommon: 0.2,
  /** Examples that are less like the question are not counted. */
  least: 0.02,
  /** From here an example is the question itself. */
  same: 0.97,
  counted: 5,
  power: 1.5,
  fading: 0.7,
  /** The share of an answer's own words beside its example questions. */
  ownWords: 0.6,
  /** The share of the matter's own words beside its examples. */
  words: 0.6,
}

/** The classifiers. Rounds, rate and share were chosen in trials that printed the held-out figure (decisions 54 and 89). */
export const CLASSIFIER = {
  /** Times that all examples are gone through. Of vague messages there are few. */
  rounds: { matters: 2, fields: 20 },
  rate: 4,
  /** A feature in fewer examples is left out, and a weight that is smaller. */
  fewest: 2,
  least: 0.2,
  /** Larger weights are cut. */
  largest: 8,
  /** The share of the matter's chance beside examples, words and the space. */
  ofMatter: 0.375,
}

export const FIELDS = {
  /**
   * From this chance a message says too little to choose a matter: of 43 vague messages by another hand 31 do, and 7 of 2,002
   * questions that a matter answers.
   */
  tooLittle: 0.3,
  /** The least share of one field among all of them. */
  named: 0.25,
  /** From this chance the matters of the field are offered, instead of those that the words resemble. */
  offered: 0.1,
}

/** The space of what texts are about. */
export const WORD_SPACE = {
  axes: 100,
  /** In a small library there are fewer axes: at most one for so many documents. */
  documentsOfAxis: 3,
  rounds: 4,
  /** A word in fewer documents, or in a larger share of them, is left out. */
  fewest: 2,
  tooCommon: 0.2,
  /** The share of what an answer is about, beside its likeness. */
  ofAnswer: 0.5,
  /** The share of what a matter is about, beside its examples and words. */
  ofMatter: 0.6,
  ofBestAnswer: 0.5,
}

/** Which narrower answer is meant: a logistic regression over questions of other hands (decisions 54, 92 and 99). */
export const ANSWER_SIGNS = {
  best: 6,
  own: 20,
  together: 8,
  space: 12,
  telling: 18,
  covered: 8,
  headed: 6,
  classified: 0.8,
  nearMatter: 2,
}

/** The share of the chance that one of its answers is meant in the score of a matter (64 instead of 58 % right first). */
export const CHANCE_OF_MATTER = 1

/** Narrower answers: the least likeness, and how much less likely than the best a second may be (logarithms of chances). */
export const ANSWERS = {
  least: 0.2,
  /** From here its question is offered to who is asked back, instead of an example of the matter. */
  offered: 0.5,
  nearTheBest: 1.5,
  /** From this chance of the first answer no other matter is offered beside it. */
  surelyMeant: 0.9,
  most: 2,
  /** An answer to one of several questions: its least likeness, and the sum of the logarithms of its chances for it and for the whole. */
  ofPart: 0.45,
  ofPartAndWhole: -4.5,
  /** What a later message alone counts beside both together, and the least logarithm of a chance that it gives. */
  ofLater: { share: 0.5, least: -12 },
  /**
   * Added to the logarithm of an answer to the commonest situation: all of it in `few` words that it has `wholly`, none in `many`
   * words or where it has them `partly`, because these tell another situation: "tenant died who pays rent".
   */
  common: { most: 4, few: 6, many: 12, partly: 0.6, wholly: 0.95 },
}
