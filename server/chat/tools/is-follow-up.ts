/** Whether a message goes on with those before it, so that they are answered together. */
import type { Found } from '#shared/law/law.ts'
import type { Library } from '../../law/index.ts'
import { asksOfEarlier, asksOfOwnCase, goesOn, putsRight, refersBack } from '../intent/index.ts'

interface Findings {
  /** What the library finds for the message alone, for what was told before, and for both together. */
  alone: Found
  before: Found
  together: Found
  /** Whether the message names a provision or a judgment, which the one before it must not push aside. */
  namesLaw: boolean
}

interface Topic {
  /** The messages that belong together, the latest first. */
  text: string
  found: Found
}

/** Only so many are read, because the library reads each of them twice, and what was told longer ago is seldom asked of. */
const MOST_MESSAGES = 4

/** @returns what a session is about: its last message and those that this one goes on with; undefined at its beginning */
export async function readTopic(
  library: Pick<Library, 'find'>,
  messages: readonly string[],
  today: string,
): Promise<Topic | undefined> {
  let topic: Topic | undefined
  for (const message of messages.slice(-MOST_MESSAGES)) {
    const alone = await library.find(message, { today })
    const together = topic && (await library.find(message, { today, earlier: topic.text }))
    const goesOnWithIt =
      topic &&
      together &&
      isFollowUp(message, { alone, before: topic.found, together, namesLaw: alone.asked.length > 0 })
    topic = goesOnWithIt ? { text: `${message}\n\n${topic?.text}`, found: together } : { text: message, found: alone }
  }
  return topic
}

/**
 * "And how long do I have?" needs the question before it. "wife problem" and "And AIR 2031 SC 999?" do not: they are questions of
 * their own. Most second messages are about the matter of the first one, also where they name something new: "is the High Court next?"
 * Weights and limits were learned on conversations that another hand wrote (decision 119).
 */
export function isFollowUp(message: string, { alone, before, together, namesLaw }: Findings): boolean {
  if (putsRight(message) || goesOn(message) || asksOfEarlier(message)) return true
  if (isOfSameMatter(alone, before)) return true
  if (namesLaw) return false
  const isUnclear = alone.playbooks.length === 0 && alone.provisions.length === 0
  if (isUnclear && (alone.offered.length === 0 || refersBack(message) || asksOfOwnCase(message))) return true
  return likenessOf(together) - likenessOf(alone) >= leastGain(message)
}

/** Whether a matter of the message before is one of those that were chosen or offered for this one. */
function isOfSameMatter(alone: Found, before: Found): boolean {
  const possible = new Set([...alone.playbooks, ...alone.offered, ...alone.others].map(({ id }) => id))
  return before.playbooks.some(({ id }) => possible.has(id))
}

const likenessOf = ({ answers }: Found) => answers[0]?.likeness ?? 0

/** Words of a message that lose nothing beside the one before it, and what each further one must gain in likeness. */
const FEW_WORDS = 12
const GAIN_OF_A_WORD = 0.025
/** A long message that tells its own story becomes less like an answer with another story beside it. */
const leastGain = (message: string) => GAIN_OF_A_WORD * Math.max(0, message.trim().split(/\s+/).length - FEW_WORDS)
