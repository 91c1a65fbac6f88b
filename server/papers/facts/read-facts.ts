import { clausesOf, isStated } from '../statements/clauses.ts'
import { eventOf, NEGATION } from './events.ts'
import type { ReadClause } from './fact-reader.ts'
import { readCircumstances, readCompany, readDemands, readPersons, readSpeech, readTold } from './circumstances.ts'
import { readCounts, readDistances, readDurations, readPhones, readPlates, readTwice } from './counts-and-measures.ts'
import { readDates, readTimes } from './dates-and-times.ts'
import { readActs, readHousehold } from './household.ts'
import { readAmounts, readPayments } from './money.ts'
import { readDocuments } from './documents.ts'
import { readHowOften, readInjuryCounts, readSpeedAndAge, readWeights } from './frequency.ts'
import { readPresence } from './presence.ts'
import {
  readArticles,
  readColours,
  readDirection,
  readInjuries,
  readPlaces,
  readVehicles,
  readWeapons,
} from './things.ts'
import { readWho } from './actors.ts'
import type { Fact, Sentence } from '../paper.ts'
import { actorOf, mentionsIn, type People } from '../words/people.ts'

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
  readPayments,
  readDocuments,
  readHousehold,
  readActs,
  readInjuryCounts,
  readHowOften,
  readWeights,
  readSpeedAndAge,
  readPresence,
]

/**
 * Reads every fact of a statement, in its order.
 * @param witness key of the person who speaks, or empty
 * @param isUp whether the time is up; the rest of the sentences is then left out, so that a long paper still ends
 */
export function readFacts(
  sentences: readonly Sentence[],
  people: People,
  witness: string,
  isUp: () => boolean,
): Fact[] {
  const found: Fact[] = []
  let [actor, other, previous] = ['', '', '']
  const named = (who: string) => (who === 'self' ? witness || who : who)
  for (const sentence of sentences) {
    if (!isStated(sentence)) continue
    if (isUp()) break
    const whole = eventOf(sentence.text)
    const all = mentionsIn(people, sentence.text).map(({ key }) => key)
    for (const { text, at } of clausesOf(sentence)) {
      actor = actorOf(people, text, actor, other)
      const mentions = mentionsIn(people, text).filter(({ key }) => key !== witness)
      const own = eventOf(text)
      const others = mentions.filter(({ key }) => key !== actor)
      const clause: ReadClause = {
        text,
        sentence,
        before: previous,
        event: own === 'incident' ? whole : own,
        negated: NEGATION.test(text),
        actor,
        object: (others.at(-1) ?? mentions.at(-1))?.key ?? '',
        mentions,
        named: all.filter((key) => key !== witness),
      }
      other = actor === 'self' || actor === '' ? (others.at(-1)?.key ?? other) : actor
      for (const reader of READERS)
        for (const fact of reader(clause))
          found.push({ ...fact, of: named(fact.of), value: named(fact.value), quote: text, at })
    }
    previous = sentence.text
  }
  return found
}
