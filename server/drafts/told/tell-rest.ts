/**
 * Puts into a paper what was told and no field of its form has. A draftsman writes down every fact of the client; a form
 * knows only some. Each sentence keeps its words, and only its voice is changed, so that nothing is invented.
 */
import { longDate } from '#shared/dates.ts'
import type { DraftDocument, DraftFacts } from '#shared/drafts.ts'
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { isHinglish } from '#shared/indian-text/number-words.ts'
import { openPage } from '../facts/page.ts'
import { partyWords } from '../facts/party-words.ts'
import type { Template } from '../templates/read-templates.ts'
import { instructionRemoved, isRequest, partsOfRequest } from './instructions.ts'
import { splitMessage } from './split-message.ts'
import { TOLD } from './with-told.ts'
import { behindThat, inThirdPerson, type Voice } from './voice.ts'

/** A person tells no more in a message; the rest is a document that was pasted. */
const MOST_PARAGRAPHS = 60
/** Of the words of a sentence this share stands in the paper already, so that it would only be repeated. */
const KNOWN_SHARE = 0.7

export interface Told {
  /** The field of the form that has them: that of the story where the paper has one, else the field for the rest. */
  field: string
  /** Paragraphs in the order of the message. */
  paragraphs: string[]
}

interface Telling {
  template: Template
  facts: DraftFacts
  /** The paper without what is told here. */
  document: DraftDocument
  /** The words of the person. */
  message: string
  /** Whether a word in small letters is a common word and no name. */
  isWord: (word: string) => boolean
  /**
   * Whether the paper is made by this message. Of a later one only what has a figure or a name is taken, because the rest
   * is said to the draftsman.
   */
  isFirst: boolean
}

export function tellRest({ template, facts, document, message, isWord, isFirst }: Telling): Told {
  const story = template.asks.find(({ id, kind, label }) => kind === 'list' && STORY.test(label) && !facts.fields[id])
  const known = tokensOf(
    document.blocks.map(({ spans }) => spans.map(({ text, blank }) => (blank ? '' : text)).join('')).join('\n'),
  )
  const voice = voiceOf(template, facts)
  const begins = !story && beginsWithThat(template)
  const hinglish = isHinglish(message)
  const told: string[] = []
  const particulars: string[] = []
  let own: string[] = []
  const closeOwn = () => {
    if (own.length > 0)
      told.push(
        voice.first
          ? own.join(' ')
          : sentence(`${begins ? 'That, in' : 'In'} the words of ${voice.own}: “${withoutEnd(own.join(' '))}”`),
      )
    own = []
  }
  for (const { text } of splitMessage(openPage({ page: null, text: message }))) {
    if (told.length >= MOST_PARAGRAPHS) break
    const isForeign = DEVANAGARI.test(text) || isHinglish(text) || (hinglish && !HAS_VERB.test(text))
    const asks = isRequest(text)
    for (const part of asks ? partsOfRequest(text) : [instructionRemoved(text)]) {
      const said = withoutParties(cleaned(isForeign || voice.first ? part : inThirdPerson(part, voice)), voice, facts)
      if (said === '' || isKnown(said, known) || (!isFirst && !/\d|(?<!^)\p{Lu}\p{Ll}/u.test(said))) continue
      for (const token of tokensOf(said)) known.add(token)
      if (isForeign && !asks) {
        own.push(sentence(said))
        continue
      }
      closeOwn()
      if (asks || LABEL.test(said) || !HAS_VERB.test(said)) particulars.push(withoutEnd(said))
      else told.push(sentence(begins ? behindThat(said, isWord) : capital(said)))
    }
  }
  closeOwn()
  if (particulars.length > 0)
    told.push(
      sentence(
        `${begins ? 'That these further particulars are given' : 'Further particulars'}: ${particulars.join('; ')}`,
      ),
    )
  return { field: story?.id ?? TOLD, paragraphs: told }
}

/** The label of a list that tells the whole story of a paper. */
const STORY = /^(?:the )?facts\b|^what happened\b|\bevents with dates\b/i
const DEVANAGARI = /[\u0900-\u097F]/
/** "Minor: Ayush Das, …" */
const LABEL = /^[\p{L} ]{2,30}:\s/u

/** Takes out what the cause title says of a party, because no paragraph repeats it. */
function withoutParties(text: string, { own }: Voice, facts: DraftFacts): string {
  let rest = text
  for (const { name, age, occupation, address, parentage } of [...facts.first, ...facts.second]) {
    if (!rest.includes(name)) continue
    rest = rest.replace(new RegExp(String.raw`(${escape(own)}),? ${escape(name)}`, 'i'), '$1')
    for (const detail of [parentage, address, occupation].filter(Boolean))
      rest = rest.replace(
        new RegExp(String.raw`,? ?(?:(?:resident|residing) (?:of|at) |of |at )?${escape(detail)}(?=[,;.]|$)`, 'i'),
        '',
      )
    if (age)
      rest = rest.replace(
        new RegExp(String.raw`,? ?(?:aged? )?(?:about )?${escape(age)}(?: (?:years?|yrs?)(?: old)?)?(?=[,;.]|$)`, 'i'),
        '',
      )
  }
  return rest === text
    ? text
    : rest
        .replaceAll(/,(?:\s*,)+/g, ',')
        .replace(/, (?=(?:is|was|has|had|were|who)\b)/, ' ')
        .trim()
}

function voiceOf(template: Template, facts: DraftFacts): Voice {
  const side = template.made_by
  const role = template.parties[side]
  const other = template.parties[side === 'first' ? 'second' : 'first']
  const many = facts[side].length > 1
  const against = new Map<string, string>()
  if (other)
    for (const [word, which] of partyWords(template))
      if (which !== null && which !== side && /^[a-z -]{4,}$/.test(word) && !/^(?:against|versus|party)$/.test(word))
        against.set(word, `the ${other}`)
  return { own: `the ${many ? plural(role) : role}`, many, against, first: speaksAsOne(template) }
}

/** Whether the paper itself says "I", as a complaint to the police and an affidavit do. */
const speaksAsOne = ({ layout, parts }: Template) =>
  layout === 'declaration' ||
  (layout === 'letter' &&
    parts.some(({ kind, paragraphs }) => kind === 'opening' && /\bI\b/.test(JSON.stringify(paragraphs))))

const plural = (role: string) =>
  /(?:accused|s)$/i.test(role) ? role : role.endsWith('y') ? `${role.slice(0, -1)}ies` : `${role}s`

/** Whether the paragraphs of fact of this paper begin with "That", as those of a pleading do. */
function beginsWithThat({ parts }: Template): boolean {
  const [first] = parts.find(({ kind }) => kind === 'facts')?.paragraphs ?? []
  return /^That\b/.test(typeof first === 'string' ? first : (first?.text ?? ''))
}

const HAS_VERB =
  /\b(?:is|are|was|were|has|have|had|will|would|shall|can|could|may|might|must|does|do|did|be|been|became|gave|took|told|said|says|went|came|made|got|paid|sent|met|left|kept|held|lent|sold|bought|began|broke|knew|saw|found|lost|ran|wrote|filed|owes|wants?|needs?|lives?|owns?|runs?|works?|earns?|seeks?|claims?|fears?|refuses?|denies|stopped|died|used|born|\p{L}{3,}ed)\b/iu

/** Little words say nothing of whether a sentence is told already. */
const LITTLE =
  /^(?:the|a|an|and|or|of|in|on|at|to|for|by|with|from|that|this|it|its|he|she|his|her|him|they|their|them|i|my|me|we|our|us|is|are|was|were|be|been|has|have|had|but|as|so|no|not|client|clients|please|also|sections?|u\/s|bnss?|bsa|ipc|crpc)$/

const tokensOf = (text: string): Set<string> =>
  new Set(
    [...normalised(text).matchAll(/[\p{L}\p{M}\d][\p{L}\p{M}\d/().-]*/gu)]
      .map(([word]) => word.toLowerCase().replace(/[.\-()]+$/, ''))
      .filter((word) => word !== '' && !LITTLE.test(word)),
  )

/** Dates and sums in one form each, so that "12/3/26" is found in a paper that has "12 March 2026". */
function normalised(text: string): string {
  return text.replaceAll(/(\d),(?=\d{2,3}\b)/g, '$1').replaceAll(/\b(\d{1,2})(?:st|nd|rd|th)\b/gi, '$1')
}

function isKnown(part: string, known: ReadonlySet<string>): boolean {
  const tokens = [...tokensOf(cleaned(part))]
  const missing = tokens.filter((token) => !known.has(token))
  if (missing.length === 0) return true
  // A figure or a name that the paper does not have is a fact that would be lost.
  const isHard = (token: string) => /\d/.test(token) || part.slice(1).includes(capital(token))
  return !missing.some(isHard) && missing.length <= tokens.length * (1 - KNOWN_SHARE)
}
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Writes days and sums as the paper does, and spells out the abbreviations of a desk. */
function cleaned(text: string): string {
  const days = datesIn(text).map(({ start, end, value }) => ({ start, end, with: longDate(new Date(value)) }))
  const sums = amountsIn(text)
    .filter(({ least, most, start, end }) => least === most && /[₹lLkKcC]/.test(text.slice(start, end)))
    .map(({ start, end, most }) => ({ start, end, with: `Rs. ${new Intl.NumberFormat('en-IN').format(most / 100)}` }))
  let result = text
  for (const one of [...days, ...sums].toSorted((a, b) => b.start - a.start))
    result = result.slice(0, one.start) + one.with + result.slice(one.end)
  return ABBREVIATIONS.reduce((said, [short, long]) => said.replaceAll(short, long), result).trim()
}
const ABBREVIATIONS: [RegExp, string][] = [
  [/\bu\/ss?\.?(?=\s|\d)/gi, 'under section'],
  [/\br\/o\b\.?/gi, 'resident of'],
  [/\bs\/o\b\.?/gi, 'son of'],
  [/\bd\/o\b\.?/gi, 'daughter of'],
  [/\bw\/o\b\.?/gi, 'wife of'],
  [/\bw\.?e\.?f\.?(?=\s)/gi, 'with effect from'],
  [/\bp\.?m\.?(?=[,;. ]|$)(?<=\d[\d,.]*\s?p\.?m\.?|month\s?p\.?m\.?)/gi, 'per month'],
]

const withoutEnd = (text: string) => text.replace(/[.,;:\s]+$/, '')
const sentence = (text: string) => `${withoutEnd(text)}.`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
