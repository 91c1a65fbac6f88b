/**
 * Finds the part of a request that asks: its sentence and the noun that names the document. The rest must not choose
 * the paper, because it is the story of the case.
 */

export interface RequestHead {
  /** "Please draft a complaint under section 138 for Asha Rao." */
  sentence: string
  /** "complaint" */
  noun: string
  /** Whether a word asks for it: "draft", "banao". */
  hasVerb: boolean
}

const ENGLISH_VERB =
  /(?<![\p{L}])(?:draft(?:ing)?|prepare|make|write|file|send|need|want|require|create|give)(?: (?:me|us|him|her))?(?: (?:a|an|the|my|our|his|her|one))?(?= )/iu
const HINDI_VERB =
  /(?<![\p{L}])(?:bana(?:o|na|ni|iye|ye|do|wani|vani)?|banwa\p{L}*|taiyar|tayar|chahiye|bhej\p{L}*|likh(?:o|iye|na|wana)?|तैयार|बना\p{L}*\p{M}*|बनवा\p{L}*\p{M}*|चाहिए|लिख\p{L}*\p{M}*)(?![\p{L}\p{M}])/iu
const STOPS =
  /[,:;.()]|(?<![\p{L}])(?:for|against|before|between|from|to|with|under|u\/s|in|on|at|by|because|as|who|that|where|regarding|about|of|ke|ka|ki|par|mein|के|का|की|में)(?![\p{L}])/iu
const NOUN_BEFORE_VERB = 5
/** A full stop behind one of these abbreviations must not end a sentence. */
const SENTENCE_END =
  /(?<!(?:\b(?:no|nos|rs|dr|mr|mrs|ms|smt|sri|shri|st|u\/s|sec|art|ltd|pvt|co|v|vs|p|s|f\.i|f\.i\.r|h)|\b\p{L}))\.(?=\s)|[!?।\n]/iu

export function headOf(request: string): RequestHead {
  const sentences = request
    .split(SENTENCE_END)
    .map((one) => one.trim())
    .filter(Boolean)
  const sentence = sentences.find((one) => ENGLISH_VERB.test(one) || HINDI_VERB.test(one)) ?? sentences[0] ?? ''
  const verb = ENGLISH_VERB.exec(sentence)
  if (verb) return { sentence, noun: upToStop(sentence.slice(verb.index + verb[0].length)), hasVerb: true }
  const behind = HINDI_VERB.exec(sentence)
  if (!behind) return { sentence, noun: upToStop(sentence), hasVerb: false }
  const before = sentence.slice(0, behind.index).trim().split(/\s+/)
  return { sentence, noun: before.slice(-NOUN_BEFORE_VERB).join(' '), hasVerb: true }
}

const upToStop = (text: string) => text.slice(0, STOPS.exec(text)?.index ?? text.length).trim()

/**
 * Whether the document is a notice. Without a verb the noun must be more exact, because "Bank took possession notice"
 * only tells a story.
 */
export const isNotice = ({ noun, hasVerb }: RequestHead): boolean =>
  (hasVerb
    ? /(?<![\p{L}])notice(?![\p{L}])|नोटिस/iu
    : /(?<![\p{L}])(?:legal|demand|statutory) notice(?![\p{L}])/iu
  ).test(noun) && !isComplaint({ noun })
export const isComplaint = ({ noun }: Pick<RequestHead, 'noun'>): boolean =>
  /(?<![\p{L}])(?:complaint|parivad)(?![\p{L}])|परिवाद|शिकायत/iu.test(noun)
export const isPleading = ({ noun }: RequestHead): boolean =>
  /(?<![\p{L}])(?:suit|plaint|petition|application|complaint|notice|appeal|reply|statement|revision|caveat|vakalat\p{L}*|bail|dava|daava|arzi|yachika)(?![\p{L}])|वाद|याचिका|आवेदन|नोटिस|दावा/iu.test(
    noun,
  )
