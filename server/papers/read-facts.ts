import { clausesOf, isStated } from './clauses.ts'
import { eventOf, NEGATION } from './events.ts'
import type { ReadClause } from './fact-reader.ts'
import {
  readCircumstances,
  readCompany,
  readDemands,
  readPersons,
  readSpeech,
  readTold,
  readWho,
} from './facts-circumstances.ts'
import {
  readAmounts,
  readCounts,
  readDates,
  readDistances,
  readDurations,
  readPhones,
  readPlates,
  readTimes,
  readTwice,
} from './facts-counted.ts'
import {
  readArticles,
  readColours,
  readDirection,
  readInjuries,
  readPlaces,
  readVehicles,
  readWeapons,
} from './facts-things.ts'
import type { Fact, Sentence } from './paper.ts'
import { actorOf, mentionsIn, type People } from './people.ts'

const READERS = [
  readPersons,
  readDates,
  readTimes,
  readPlaces,
  readDistances,
  readDurations,
  readCounts,
  readTwice,
  readWeapons,
  readInjuries,
  readVehicles,
  readDirection,
  readPlates,
  readColours,
  readArticles,
  readAmounts,
  readPhones,
  readCircumstances,
  readSpeech,
  readCompany,
  readDemands,
  readTold,
  readWho,
]

/** Everything a statement says, in its order. @param witness key of the person who speaks; empty when nobody is named */
export async function readFacts(
  sentences: readonly Sentence[],
  people: People,
  witness: string,
  breathe: () => Promise<void>,
): Promise<Fact[]> {
  const found: Fact[] = []
  let actor = ''
  const named = (who: string) => (who === 'self' ? witness || who : who)
  for (const sentence of sentences) {
    if (!isStated(sentence)) continue
    await breathe()
    const whole = eventOf(sentence.text)
    for (const { text, at } of clausesOf(sentence)) {
      actor = actorOf(people, text, actor)
      const mentions = mentionsIn(people, text).filter(({ key }) => key !== witness)
      const own = eventOf(text)
      const others = mentions.filter(({ key }) => key !== actor)
      const clause: ReadClause = {
        text,
        sentence,
        event: own === 'incident' ? whole : own,
        negated: NEGATION.test(text),
        actor,
        object: (others.at(-1) ?? mentions.at(-1))?.key ?? '',
        mentions,
      }
      for (const reader of READERS)
        for (const fact of reader(clause))
          found.push({ ...fact, of: named(fact.of), value: named(fact.value), quote: text, at })
    }
  }
  return found
}
