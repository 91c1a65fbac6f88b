/**
 * The authorities that a question names. They are looked up before anything else, so that a wrong one is reported at
 * the head of the answer.
 */
import { digestId } from '#shared/law/authority-id.ts'
import { hindiLabel } from '#shared/law/hindi-label.ts'
import { doubtInHindi } from './doubts-in-hindi.ts'
import type { CheckedCitation, Found } from '#shared/law/law.ts'
import { judgmentLabel, type Library } from '../../law/index.ts'
import type { Grounds } from './tool.ts'

/**
 * A sentence that asks what an authority says. It is taken out with an authority that does not exist, because nothing
 * of it can be answered.
 */
const ASKS_WHAT_IT_SAYS =
  /(?<![\p{L}\p{M}])(?:held|hold|holding|decided?|ratio|rul(?:e|ed|ing)|laid|lay|provides?|stat(?:e|es|ed)|says?|said|means?|meaning|facts|summar\w+|explain|gist|notes?|about|punish\w*|penalty|kaha|kehta|kehti|likha|saza|saar|matlab|samjhao|bataiye|batao|सज़ा|सजा|दंड|दण्ड|लिखा|कहा|कहता|कहती|सार|अर्थ|मतलब|व्याख्या|समझाइए|समझाओ|बताइए|बताओ)(?![\p{L}\p{M}])/iu
const WHAT_IS = /(?<![\p{L}\p{M}])(?:what(?:'s|\s(?:is|are|was))|kya\s(?:hai|h|tha)|क्या\s(?:है|था))(?![\p{L}\p{M}])/iu
/** Words of a question that say nothing about a matter, so they are not counted. */
const QUESTION_WORDS = new Set(
  `a an and any are about as at be been by can case cases citation cite cited could did do does details find for from full give given good has have he held help hold how i if in
  into is it its judgement judgment judgments kindly latest law legal me my need of on or our out please provide read relevant say says section sections she should
  so some still supreme high court sir tell text that the their them there these they this to u under us valid was we were what when where whether which who why will with would you your
  aur bare batao bhi dhara h hai hain ho ka kaha kar karo ke ki kis kya ko kyun kaun mai me mein mujhe ne nahi par pe se si tha thi to wala wale wali ye yeh
  और का की के को क्या कौन कैसे है हैं था थी थे तो पर में मुझे ने भी यह ये से सी हो धारा अनुच्छेद बताइए बताओ`.split(/\s+/),
)
/** A text with fewer other words names no matter that could be searched. */
const FEWEST_MATTER_WORDS = 2

interface Dates {
  today: string
  factsDate?: Found['factsDate']
}

export interface NamedAuthorities {
  named: CheckedCitation[]
  /** The question without authorities that do not exist; empty when nothing is left to answer. */
  searchable: string
}

/**
 * Separates the named authorities from the rest of the question, because an invented case must not choose the matter.
 */
export async function findNamedAuthorities(library: Library, prompt: string, dates: Dates): Promise<NamedAuthorities> {
  const named = (await library.named(prompt, dates)).filter(isLookedUp)
  const absent = named.filter(isUnknownAuthority)
  if (absent.length === 0) return { named, searchable: prompt }
  const open = sentencesOf(prompt, absent).filter((one) => !one.namesUnknown || !asksOnlyAboutAuthority(one.text))
  const held = named.filter((one) => one.id !== null).map(({ label }) => label)
  const rest = open.map(({ text }) => text).join(' ')
  return { named, searchable: namesMatter(rest) || held.length > 0 ? [rest, ...held].join('\n').trim() : '' }
}

export const isUnknownAuthority = ({ id, state }: CheckedCitation) => id === null && state === 'not found'
/** Whether a citation could be looked up. "Section 34" could not, because it says no Act. */
const isLookedUp = (one: CheckedCitation) => one.id !== null || isUnknownAuthority(one) || one.label.includes(', ')

interface Sentence {
  text: string
  namesUnknown: boolean
}

function sentencesOf(prompt: string, absent: readonly CheckedCitation[]): Sentence[] {
  const blanked = absent.reduce(
    (text, { start, end }) => text.slice(0, start) + PLACEHOLDER.repeat(end - start) + text.slice(end),
    prompt,
  )
  return blanked
    .split(/(?<=[.?!।;\n])\s+/u)
    .map((text) => ({ text: text.replaceAll(PLACEHOLDER, '').trim(), namesUnknown: text.includes(PLACEHOLDER) }))
}
/** A private-use character marks a removed citation, because nobody would type it. */
const PLACEHOLDER = '\uE000'

const asksOnlyAboutAuthority = (sentence: string) =>
  ASKS_WHAT_IT_SAYS.test(sentence) || WHAT_IS.test(sentence) || !namesMatter(sentence)

/** @returns whether a text has words of a matter, and not only words of a question */
export const namesMatter = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !QUESTION_WORDS.has(word))).size >=
  FEWEST_MATTER_WORDS

/**
 * Checks cases that the question names by a part of their name, because a reader must know when one of them was
 * overruled or doubted.
 */
export async function checkPartlyNamedCases(library: Library, found: Found, named: CheckedCitation[], today: string) {
  const labels = found.judgments
    .filter(({ id, status }) => status !== 'good' && found.asked.includes(digestId(id)))
    .filter(({ id }) => !named.some((one) => one.id === digestId(id)))
    .map(judgmentLabel)
  return labels.length > 0 ? library.check(labels.join('\n'), { today }) : []
}

/**
 * The named authorities that do not exist or are not what the question takes them for: repealed, struck down,
 * overruled, misquoted.
 */
const wrongCitations = ({ named }: Pick<Grounds, 'named'>): CheckedCitation[] => [
  ...new Map(
    named.filter(({ id, finding }) => id === null || finding === 'differs').map((one) => [one.id ?? one.raw, one]),
  ).values(),
]

/**
 * @param mark gives the number of a source as the answer writes it @returns a line for each wrong citation, for the
 * head of the answer; empty when all are right
 */
export function wrongCitationsNotice(
  grounds: Pick<Grounds, 'named'> & Partial<Pick<Grounds, 'language'>>,
  mark: (id: string) => string,
): string {
  const say = grounds.language === 'hi' ? doubtInHindi : (doubt: string) => doubt
  return wrongCitations(grounds)
    .map((one) => {
      const label = grounds.language === 'hi' ? hindiLabel(one.label) : one.label
      const name = `**${plain(one.id === null && one.kind === 'judgment' ? one.raw : label)}**`
      if (one.id !== null) return `${name}${mark(one.id)}: ${say(one.reason)}`
      const advice = one.kind === 'judgment' ? ' It may be a wrong citation: check it in the report itself.' : ''
      return `${name}: ${say(`${isUnknownAuthority(one) ? '*not found*. ' : ''}${one.reason}${isUnknownAuthority(one) ? advice : ''}`)}`
    })
    .join('\n\n')
}

const plain = (text: string) =>
  text
    .replaceAll(/[*_`[\]<>\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Tells a hosted model which citations are wrong, so that it neither repeats the notice nor invents what such an
 * authority holds.
 * @param nothingElse whether no other law was found
 */
export function wrongCitationsForModel(grounds: Pick<Grounds, 'named'>, nothingElse: boolean): string {
  const said = wrongCitations(grounds).map((one) => `- ${plain(one.id === null ? one.raw : one.label)}: ${one.reason}`)
  if (said.length === 0) return ''
  return [
    'Code has looked up what the question names, and has put this at the head of your answer already. Do not say it again, do not answer as if it were otherwise, and say nothing of what such an authority holds:',
    ...said,
    nothingElse
      ? 'Nothing else was found: add at most two sentences on how to find the right citation, and no law.'
      : '',
  ]
    .filter(Boolean)
    .join('\n')
}
