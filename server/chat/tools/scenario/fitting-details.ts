/** Which sentences of a provision's details answer a question that asks for one thing of it: an exception, a period. */
import { wholeWords } from '#shared/indian-text/whole-words.ts'
import type { FoundProvision } from '#shared/law/law.ts'
import { meaningWords } from '../../../law/index.ts'

const MOST_SENTENCES = 5
/** A longer message tells a story. Its words meet those of a sentence by chance, so that only a part it names counts. */
const LONGEST_QUESTION = 25
/** Where no kind of sentence is asked for, a question of more words tells what happened: "called in her 498A complaint". */
const LONGEST_PLAIN_QUESTION = 12

/** What people ask of a provision, and the sentences that tell it. */
const ASPECTS: { asks: RegExp; told: RegExp; not?: RegExp }[] = [
  {
    asks: wholeWords('exceptions?|provisos?|exempt(?:ed|ions?)?|excluded?|defen[cs]es?|apwad|apvaad|अपवाद|परंतुक'),
    told: wholeWords(
      'exceptions?|proviso|except(?:ed|s)?|no offence|not apply|not guilty|outside|escapes?|protects?|leaves out|spouse',
    ),
  },
  {
    asks: wholeWords(
      'time limits?|how (?:long|many (?:hours|days|months|years))|periods?|deadline|last date|within how|limitation|kab tak|kitne (?:din|saal|mahine)|samay|कब तक|कितने (?:दिन|साल|महीने)|समय|अवधि',
    ),
    told: /\b(?:hours?|days?|weeks?|months?|years?)\b/i,
    not: /\b(?:carr(?:y|ies)|faces?|imprisonment|below the age|years' )\b/i,
  },
  {
    asks: wholeWords('punish\\w*|penalty|penalties|sentence|jail|fine|saza|saja|सज़ा|सजा|दंड|दण्ड'),
    told: /\b(?:carr(?:y|ies)|faces?|punish(?:ed|ment|es)?|fine)\b/i,
  },
  {
    asks: wholeWords('ingredients?|elements?|essentials?|requirements?|conditions?|must be proved|tatva|तत्व'),
    told: /\b(?:needs?|requires?|must|conditions?|points)\b/i,
  },
  {
    asks: wholeWords(
      'old (?:law|section|code)|earlier|previous(?:ly)?|chang(?:e|es|ed)|differs?|difference|what is new|purana|pehle|पुराना|पहले',
    ),
    told: /\b(?:before|earlier|old|new|stopped at|set none|had (?:no|none)|stood)\b.*\[\[|\[\[.*\b(?:before|earlier|old|new|stopped at|set none|had (?:no|none)|stood)\b|\bis new\b|predecessor/i,
  },
]

const PART =
  /\b(proviso|exception|explanation|sub-?section|clause)s?\s?(\(\s?[0-9a-z]{1,5}\s?\)|\d{1,2}\b|[ivx]{1,4}\b)/giu
const BRACKETS = /\([0-9a-z]{1,5}\)/giu

/**
 * @returns the sentences that fit what is asked, in the order of the provision; empty where nothing narrower is asked,
 * or where the details do not tell it
 */
export function fittingDetails(prompt: string, provision: FoundProvision): string[] {
  const { details } = provision
  if (details.length === 0) return []
  const length = prompt.split(/\s+/).length
  const isStory = length > LONGEST_QUESTION
  const parts = [...partsIn(prompt), ...(isStory ? [] : partsBehind(prompt, provision.no))]
  const named = details.filter((text) => namesPart(text, parts))
  if (named.length > 0) return named.slice(0, MOST_SENTENCES)
  if (isStory) return []
  const aspect = ASPECTS.find(({ asks }) => asks.test(prompt))
  if (!aspect && length > LONGEST_PLAIN_QUESTION) return []
  const told = aspect ? details.filter((text) => aspect.told.test(text) && aspect.not?.test(text) !== true) : []
  // The words of the aspect do not count again, because "exceptions" said what kind of sentence is wanted and does not
  // choose among these.
  const words = ownWords(aspect ? prompt.replace(aspect.asks, ' ') : prompt, provision)
  const best = closest(told.length > 0 ? told : details, words)
  return (best.length > 0 ? best : told).slice(0, MOST_SENTENCES)
}

/**
 * Whether a part is asked for with the bare number of a provision, "proviso (c) to 138". Without its part a number
 * without an Act names nothing.
 */
export function namesByPart(prompt: string, { no }: FoundProvision): boolean {
  const behind = [...prompt.matchAll(PART)].map(({ 0: part, index }) => prompt.slice(index + part.length))
  return behind.some(
    (rest) => /^\s(?:to|of|in|under)\s(?:section\s|s\.?\s)?(\d+[A-Z]{0,2})/i.exec(rest)?.[1]?.toUpperCase() === no,
  )
}

interface ProvisionPart {
  /** "proviso", or empty where it may be a part of any kind. */
  kind: string
  /** "(c)", "4" */
  label: string
}

/** "proviso (c)", "exception 4" */
const partsIn = (prompt: string): ProvisionPart[] =>
  [...prompt.matchAll(PART)].map(([, kind = '', label = '']) => ({
    kind: kind.toLowerCase().replace('subsection', 'sub-section'),
    label: label.replaceAll(/\s/g, '').toLowerCase(),
  }))

/** Brackets behind the number itself: "(4)" of "318(4)". */
function partsBehind(prompt: string, no: string): ProvisionPart[] {
  const base = no.replace(/\(.*/, '')
  const behind = new RegExp(String.raw`(?<!\d)${base}\s?((?:\s?\([0-9a-z]{1,5}\)){1,3})`, 'i').exec(prompt)?.[1] ?? ''
  return [...behind.matchAll(BRACKETS)].map(([label]) => ({ kind: '', label: label.toLowerCase() }))
}

const ROMAN: Record<string, string> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
}

function namesPart(text: string, parts: readonly ProvisionPart[]): boolean {
  const plain = withoutReferences(text).toLowerCase()
  return parts.some(({ kind, label }) => {
    if (label.startsWith('(') && kind === '') return plain.includes(label)
    if (label.startsWith('(')) return plain.includes(`${kind} ${label}`)
    return new RegExp(String.raw`\b${kind} ${ROMAN[label] ?? label}\b`).test(plain)
  })
}

const withoutReferences = (text: string) => text.replaceAll(/\[\[[^\]]*\]\]/g, ' ')

/** The telling words of a question, without those by which it names the provision or asks in general. */
function ownWords(prompt: string, { heading, actTitle, actShort, no }: FoundProvision): Set<string> {
  const general = new Set(
    [
      ...meaningWords(
        `${heading} ${actTitle} ${actShort} ${no} section article act code law says provide explain meaning`,
      ),
    ].map(stem),
  )
  return new Set(
    meaningWords(prompt)
      .map(stem)
      .filter((word) => word.length > 2 && !/\d/.test(word) && !general.has(word)),
  )
}

/** Six letters, so that words are told apart and "presented" still meets "presentation". */
const stem = (word: string) => word.slice(0, 6)

/** The sentences with most of the words, where some have them and others do not. */
function closest(details: readonly string[], words: ReadonlySet<string>): string[] {
  const scored = details.map((text) => {
    const held = new Set(meaningWords(withoutReferences(text)).map(stem))
    return { text, score: [...words].filter((word) => held.has(word)).length }
  })
  const most = Math.max(...scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score === most)
  return most > 0 && best.length <= Math.max(1, details.length / 2) ? best.map(({ text }) => text) : []
}
