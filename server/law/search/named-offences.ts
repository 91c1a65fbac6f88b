/** Finds the offences that a question names in people's words and asks about: "punishment for murder", "is theft bailable". */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { compileVocabulary, findPhrases, phraseWords, type Vocabulary } from '../time/phrases.ts'

const offence = z.strictObject({
  /** The provision that punishes it: `bns 103`. */
  punished: z.string(),
  /** The provision that says what it is, where that is another. */
  defined: z.string().optional(),
  /** Phrases, as events.yaml has them. */
  says: z.array(z.string()).min(1),
})
type Offence = z.infer<typeof offence>

/** The schema of content/law/offences.yaml. */
export const offencesFile = z.strictObject({ offences: z.array(offence) })
export type OffencesFile = z.infer<typeof offencesFile>

/** In a longer message no offence is asked about, because it tells what happened, and the offence is named by the way. */
const MOST_WORDS = 22
const ASKS_WHAT_FOLLOWS =
  /(?<![\p{L}\p{M}])(?:punish\w*|sentence|imprisonment|penalty|(?:non[- ]?)?bailable|(?:non[- ]?)?cogni[sz]able|(?:non[- ]?)?compoundable|(?:which|what|under what|kaun ?s[ai]|kon ?s[ai]) (?:section|dhara|provision)|(?:bns|ipc) (?:section|dhara)|section (?:for|of)|dhara|saza|sazaa|saja|zamanati|jamanati|सज़ा|सजा|दंड|दण्ड|धारा|ज़मानती|जमानती|संज्ञेय)(?![\p{L}\p{M}])/iu
const ASKS_TO_DEFINE =
  /(?<![\p{L}\p{M}])(?:difference|differ|distinguish|distinction|define|definition|ingredients|meaning|farak|fark|farq|antar|फ़र्क़|फर्क|अंतर|परिभाषा)(?![\p{L}\p{M}])/iu
/** Beside the name of an offence these ask the same. */
const ASKS_WHAT_IT_IS =
  /(?<![\p{L}\p{M}])(?:vs\.?|versus|elements|essentials|what (?:is|amounts to|constitutes)|matlab|kise kehte|kya hot[ai] hai|मतलब|किसे कहते|क्या है|क्या होत[ाी] है)(?![\p{L}\p{M}])/iu

let vocabulary: Vocabulary<Offence> | undefined
/** The first call reads the file. */
function offences(): Vocabulary<Offence> {
  if (!vocabulary) {
    const file = join(import.meta.dirname, '../../../content/law/offences.yaml')
    vocabulary = compileVocabulary(
      offencesFile.parse(parse(readFileSync(file, 'utf8'))).offences.map((one) => ({ says: one.says, value: one })),
    )
  }
  return vocabulary
}

/** @returns whether a message asks what something is, or how two things differ */
export const asksToDefine = (message: string): boolean => ASKS_TO_DEFINE.test(message)

/** @returns ids of provisions (`bns 103`), in the order of the question; empty where it asks nothing of an offence */
export function readNamedOffences(question: string): string[] {
  const words = phraseWords(question.slice(0, 400))
  const follows = ASKS_WHAT_FOLLOWS.test(question)
  if (words.length > MOST_WORDS || !(follows || asksToDefine(question) || ASKS_WHAT_IT_IS.test(question))) return []
  const found = findPhrases(words, offences())
  // A name inside a longer one is left out, because "attempt to murder" is no murder.
  const whole = found.filter(
    (one) => !found.some(({ from, to }) => from <= one.from && to >= one.to && to - from > one.to - one.from),
  )
  return [...new Set(whole.map(({ value }) => (follows ? value.punished : (value.defined ?? value.punished))))]
}
