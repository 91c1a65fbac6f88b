/** What a question names: looked up before anything else is, and said first where it is not what the question takes it for. */
import { digestId } from '#shared/authority-id.ts'
import type { CheckedCitation, Found } from '#shared/law.ts'
import { judgmentLabel, type Library } from '../../law/index.ts'
import type { Grounds } from './tool.ts'

/** A sentence that asks what an authority says is about that authority alone: without it nothing of the sentence can be answered. */
const ASKS_WHAT_IT_SAYS =
  /(?<![\p{L}\p{M}])(?:held|hold|holding|decided?|ratio|rul(?:e|ed|ing)|laid|lay|provides?|stat(?:e|es|ed)|says?|said|means?|meaning|facts|summar\w+|explain|gist|notes?|about|punish\w*|penalty|kaha|kehta|kehti|likha|saza|saar|matlab|samjhao|bataiye|batao|सज़ा|सजा|दंड|दण्ड|लिखा|कहा|कहता|कहती|सार|अर्थ|मतलब|व्याख्या|समझाइए|समझाओ|बताइए|बताओ)(?![\p{L}\p{M}])/iu
const WHAT_IS = /(?<![\p{L}\p{M}])(?:what(?:'s|\s(?:is|are|was))|kya\s(?:hai|h|tha)|क्या\s(?:है|था))(?![\p{L}\p{M}])/iu
/** Words that ask, and say nothing of a matter. */
const QUESTION_WORDS = new Set(
  `a an and any are about as at be been by can case cases citation cite cited could did do does details find for from full give given good has have he held help hold how i if in
  into is it its judgement judgment judgments kindly latest law legal me my need of on or our out please provide read relevant say says section sections she should
  so some still supreme high court sir tell text that the their them there these they this to u under us valid was we were what when where whether which who why will with would you your
  aur bare batao bhi dhara h hai hain ho ka kaha kar karo ke ki kis kya ko kyun kaun mai me mein mujhe ne nahi par pe se si tha thi to wala wale wali ye yeh
  और का की के को क्या कौन कैसे है हैं था थी थे तो पर में मुझे ने भी यह ये से सी हो धारा अनुच्छेद बताइए बताओ`.split(/\s+/),
)
/** Fewer words that say something are no question of their own. */
const FEWEST_MATTER_WORDS = 2

/** ISO date of today, and when the acts happened, where that is known. */
interface Dates {
  today: string
  factsDate?: Found['factsDate']
}

export interface NamedAuthorities {
  /** Every authority the question names, left to right. */
  named: CheckedCitation[]
  /** The question without what the library does not have; empty where nothing is left to be answered. */
  searchable: string
}

/** @returns what the question names, and what of it can be looked for all the same: an invented case must not choose the matter */
export async function findNamedAuthorities(library: Library, prompt: string, dates: Dates): Promise<NamedAuthorities> {
  const named = (await library.named(prompt, dates)).filter(isLookedUp)
  const absent = named.filter(isUnknownAuthority)
  if (absent.length === 0) return { named, searchable: prompt }
  const open = sentencesOf(prompt, absent).filter((one) => !one.namesUnknown || !asksOnlyAboutAuthority(one.text))
  const held = named.filter((one) => one.id !== null).map(({ label }) => label)
  const rest = open.map(({ text }) => text).join(' ')
  return { named, searchable: namesMatter(rest) || held.length > 0 ? [rest, ...held].join('\n').trim() : '' }
}

/** The library has nothing of the kind. */
export const isUnknownAuthority = ({ id, state }: CheckedCitation) => id === null && state === 'not found'
/** A number without an Act, "section 34", names nothing that could be looked up. */
const isLookedUp = (one: CheckedCitation) => one.id !== null || isUnknownAuthority(one) || one.label.includes(', ')

interface Sentence {
  text: string
  /** It names something that the library does not have, blanked out here. */
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
/** Stands in no text that is typed. */
const PLACEHOLDER = '\uE000'

const asksOnlyAboutAuthority = (sentence: string) =>
  ASKS_WHAT_IT_SAYS.test(sentence) || WHAT_IS.test(sentence) || !namesMatter(sentence)

/** @returns whether there are words of a matter in it, not only words that ask */
export const namesMatter = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !QUESTION_WORDS.has(word))).size >=
  FEWEST_MATTER_WORDS

/** Cases that a question names by a part of their name are looked up as well, where something became of them. */
export async function checkPartlyNamedCases(library: Library, found: Found, named: CheckedCitation[], today: string) {
  const labels = found.judgments
    .filter(({ id, status }) => status !== 'good' && found.asked.includes(digestId(id)))
    .filter(({ id }) => !named.some((one) => one.id === digestId(id)))
    .map(judgmentLabel)
  return labels.length > 0 ? library.check(labels.join('\n'), { today }) : []
}

/** Of what the question names, all that is not there, or is not what it is taken for: repealed, struck down, overruled, misquoted. */
const wrongCitations = ({ named }: Pick<Grounds, 'named'>): CheckedCitation[] => [
  ...new Map(
    named.filter(({ id, finding }) => id === null || finding === 'differs').map((one) => [one.id ?? one.raw, one]),
  ).values(),
]

/** @param mark the number of its source, as the answer writes it @returns a line for each, for the head of the answer; empty when all is well */
export function wrongCitationsNotice(grounds: Pick<Grounds, 'named'>, mark: (id: string) => string): string {
  return wrongCitations(grounds)
    .map((one) => {
      const name = `**${plain(one.id === null && one.kind === 'judgment' ? one.raw : one.label)}**`
      if (one.id !== null) return `${name}${mark(one.id)}: ${one.reason}`
      const advice = one.kind === 'judgment' ? ' It may be a wrong citation: check it in the report itself.' : ''
      return `${name}: ${isUnknownAuthority(one) ? '*not found*. ' : ''}${one.reason}${isUnknownAuthority(one) ? advice : ''}`
    })
    .join('\n\n')
}

const plain = (text: string) =>
  text
    .replaceAll(/[*_`[\]<>\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * The same for a hosted model: what code has said at the head of its answer, and what it must not make up for.
 * @param nothingElse whether nothing at all was found besides
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
