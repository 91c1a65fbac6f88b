/**
 * Answers the other side's paper paragraph by paragraph with what the person told. What nobody told is not admitted, and
 * stays a blank in which the person has to say it: an admission that nobody made would bind the client.
 */
import type { DraftFacts } from '#shared/drafts.ts'
import type { ParagraphAnswers } from '#shared/filing/replies.ts'
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { isHinglish } from '#shared/indian-text/number-words.ts'
import { FACTS } from '../limits.ts'
import type { TypedLine } from '../review/read-typed-paper.ts'
import type { Template } from '../templates/read-templates.ts'
import { inThirdPerson, voiceOf, type Voice } from '../told/voice.ts'

interface Paragraph {
  number: string
  text: string
  terms: ReadonlySet<string>
}

interface ReplyInput {
  template: Template
  facts: DraftFacts
  /** The other side's paper. */
  lines: readonly TypedLine[]
  /** The defence, in the words of the person. */
  said: string
}

/** Nobody answers in more words of another's paper than this; it only reminds of the paragraph. */
const MOST_SHOWN = 400

export function answerParagraphs({ template, facts, lines, said }: ReplyInput): ParagraphAnswers {
  const all = paragraphsOf(lines)
  const paragraphs = all.slice(0, FACTS.entries)
  const voice = voiceOf(template, facts)
  const { told, unplaced } = place(sentencesOf(said), paragraphs)
  return {
    answers: paragraphs.map((paragraph, at) => ({
      number: paragraph.number,
      paragraph: paragraph.text.slice(0, MOST_SHOWN),
      answer: answerTo(paragraph, told.get(at) ?? [], voice).slice(0, FACTS.entry),
      told: told.has(at),
    })),
    unplaced,
    truncated: all.length > paragraphs.length,
  }
}

const ENDS = /prayer|relief|verification|request|प्रार्थना|सत्यापन/iu

/** The numbered paragraphs up to the prayer, each with its sub-paragraphs; of a letter without numbers each paragraph. */
function paragraphsOf(lines: readonly TypedLine[]): Paragraph[] {
  const end = lines.findIndex(({ style, text }, at) => at > 0 && style === 'heading' && ENDS.test(text))
  const body = lines.slice(0, end < 0 ? undefined : end)
  const sheet = body.findIndex(({ style }) => style === 'page-break')
  const main = sheet > 0 ? body.slice(0, sheet) : body
  const isNumbered = main.some(({ style }) => style === 'numbered')
  const found: { number: string; text: string }[] = []
  for (const { style, marker, text } of main) {
    if (style === (isNumbered ? 'numbered' : 'plain'))
      found.push({ number: isNumbered ? marker.replace(/\.$/, '') : String(found.length + 1), text })
    else if (found.length > 0 && ['lettered', 'ground', 'plain', 'list'].includes(style)) {
      const last = found.at(-1)
      if (last) last.text += ` ${marker} ${text}`
    }
  }
  return found.map((one) => ({ ...one, terms: termsOf(one.text) }))
}

const sentencesOf = (said: string): string[] =>
  said
    .split(/\n+|(?<=[.?!।])\s+(?=[\p{Lu}\p{Lo}])|;\s+/u)
    .map((one) => one.trim())
    .filter((one) => /\p{L}{2}/u.test(one))
    .slice(0, FACTS.entries)

const STOP = new Set(
  'that this they them their there these those with from have been were which said above named under upon into also such only even when where what never paragraph para paragraphs denied admitted true false correct plaintiff defendant complainant accused petitioner respondent applicant client hereinafter would shall could about after before does did had has was are the and for not'.split(
    ' ',
  ),
)

/** The words, sums and days that a text is about. Sums and days are worth more than any word. */
function termsOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !STOP.has(word))
    .map((word) => word.replace(/(?:ies|ed|ing|es|s)$/u, ''))
  const sums = amountsIn(text).flatMap(({ least, namesRupees }) => (namesRupees ? [`₹${least}`] : []))
  return new Set([...words, ...sums, ...datesIn(text).map(({ value }) => `@${value}`)])
}

/** "Para 3 is admitted", "paragraphs 4 to 6 are denied" */
const NAMES =
  /^(?:as to |regarding )?para(?:graph)?s?\.?\s*(?:nos?\.?\s*)?(\d{1,3})(?:\s*(?:to|-|–|and)\s*(\d{1,3}))?\s*[:,-]?\s*/iu
/** The best paragraph must be better than the next by so much, because a defence at the wrong place is worse than none. */
const MARGIN = 1.25

function place(sentences: readonly string[], paragraphs: readonly Paragraph[]) {
  const told = new Map<number, string[]>()
  const unplaced: string[] = []
  const add = (at: number, sentence: string) => told.set(at, [...(told.get(at) ?? []), sentence])
  const times = new Map<string, number>()
  for (const { terms } of paragraphs) for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
  const weight = (term: string) =>
    Math.log(1 + paragraphs.length / (times.get(term) ?? 1)) * (/^[₹@]/u.test(term) ? 2 : 1)
  for (const sentence of sentences) {
    const [all, first, last] = NAMES.exec(sentence) ?? []
    if (all !== undefined && first !== undefined) {
      const named = paragraphs.flatMap(({ number }, at) =>
        Number(number) >= Number(first) && Number(number) <= Number(last ?? first) ? [at] : [],
      )
      for (const at of named) add(at, sentence.slice(all.length))
      if (named.length === 0) unplaced.push(sentence)
      continue
    }
    const terms = termsOf(sentence)
    const scored = paragraphs
      .map((paragraph, at) => ({
        at,
        score: [...terms].reduce((sum, term) => sum + (paragraph.terms.has(term) ? weight(term) : 0), 0),
      }))
      .toSorted((a, b) => b.score - a.score)
    const [best, next] = scored
    if (best && best.score > 0 && best.score >= (next?.score ?? 0) * MARGIN) add(best.at, sentence)
    else unplaced.push(sentence)
  }
  return { told, unplaced }
}

const UNKNOWN = /\b(?:no knowledge|not aware|unaware|(?:do|does) ?n[o']?t know|not known|cannot say)\b/iu
const DENIES =
  /\b(?:never|not|no|none|nothing|nobody|false|wrong|incorrect|den(?:y|ies|ied)|forged|fabricated|\p{L}+n['’]t)\b/iu
const ADMITS = /\b(?:admit(?:s|ted)?|(?:is|are) (?:true|correct)|accept(?:s|ed)?)\b/iu
/** Who does not deny a thing may still not admit it, so the words themselves have to answer. */
const NOT_DENIED = /\b(?:not|n['’]t|never) den(?:y|ies|ied)\b/iu
/** What a record proves is answered by the record. */
const OF_RECORD =
  /\b(?:f\.?i\.?r\.?|registered|(?:order|judgment|decree|agreement|deed|notice|cheque|memo|invoice|letter|certificate)\s+(?:no\.?\s*\S+\s+)?dated)\b/iu
const OF_LAW = /\b(?:jurisdiction|limitation|cause of action|court[\s-]fee|valued at)\b/iu

function answerTo({ number, text }: Paragraph, told: readonly string[], voice: Voice): string {
  const blank = `[[paragraph ${number}: admitted, denied or not known]]`
  if (told.length === 0) {
    if (OF_LAW.test(text))
      return `Paragraph ${number} is a matter of law, which is left to the decision of the court; so far as it states facts, they are not admitted.`
    return OF_RECORD.test(text)
      ? `As to paragraph ${number}, the document named in it is a matter of record and is referred to for what it says; all else in the paragraph is not admitted. ${blank}`
      : `Paragraph ${number} is not admitted. ${blank}`
  }
  const words = told.join(' ')
  const owns = told.map((sentence) => inPaper(sentence, voice)).filter((one) => one !== '')
  const verdict = NOT_DENIED.test(words)
    ? 'is not admitted as it is stated'
    : UNKNOWN.test(words)
      ? `is not within the knowledge of ${voice.own === 'I' ? 'the undersigned' : voice.own} and is put to proof`
      : ADMITS.test(words) && !DENIES.test(words)
        ? 'is admitted'
        : DENIES.test(words) && !ADMITS.test(words)
          ? 'is denied'
          : 'is not admitted as it is stated'
  return [`Paragraph ${number} ${verdict}.`, ...owns].join(' ')
}

/** A sentence that only decides ("is admitted", "denied") says nothing that the verdict does not say. */
const ONLY_VERDICT =
  /^(?:(?:it )?(?:is|are) )?(?:admitted|denied|not admitted|not known|true|false|correct|wrong)\W*$/iu

function inPaper(sentence: string, voice: Voice): string {
  if (ONLY_VERDICT.test(sentence)) return ''
  if (/[\u0900-\u097F]/u.test(sentence) || isHinglish(sentence))
    return `[[to be translated: ${sentence.replaceAll(/[[\]]/g, '')}]]`
  const said = (voice.first ? sentence : inThirdPerson(sentence, voice)).replaceAll(/[[\]]/g, '').trim()
  const whole = /[.?!]$/.test(said) ? said : `${said}.`
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}
