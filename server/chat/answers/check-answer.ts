/** The check of a finished answer, and its closing words. */
import { isoDay, longDate } from '#shared/dates.ts'
import type { SentenceFinding } from '#shared/chat.ts'
import type { CheckedCitation, Found, Source } from '#shared/law/law.ts'
import type { Grounds } from '../tools/index.ts'
import type { AnswerContext } from './answer-context.ts'
import type { WrittenEvent } from './live-answer.ts'
import type { InterruptedAnswer } from './live-answers.ts'
import { sourcesSection } from './sources.ts'
import { tableOfAuthorities } from './table-of-authorities.ts'

/** Checks an answer whose node died while it wrote, because nobody has checked its citations. */
export async function checkInterruptedAnswer(
  context: AnswerContext,
  { prompt, answer, sources }: InterruptedAnswer,
): Promise<CheckedCitation[]> {
  if (answer === '') return []
  const { factsDate } = await context.library.find(prompt, { today: isoDay(context.now()) })
  return checkText(context, factsDate, answer, sources)
}

/** @param libraryFrom UTF-16 units: from where code composed the text from the library's entries; Infinity where it did not */
export async function checkText(
  { library, now }: AnswerContext,
  factsDate: Found['factsDate'],
  answer: string,
  sources: Source[],
  libraryFrom = Infinity,
): Promise<CheckedCitation[]> {
  const numbered = sources.map(({ n, id, kind }) => ({ n, id, kind }))
  const checked: CheckedCitation[] = []
  for (const { at, text } of splitForCheck(answer)) {
    const found = await library.check(text, {
      today: isoDay(now()),
      factsDate,
      numbered,
      libraryFrom: libraryFrom - at,
    })
    checked.push(...found.map((one) => ({ ...one, start: one.start + at, end: one.end + at })))
  }
  return checked
}

/**
 * The library reads at most 200,000 characters at a time, and what code composes from hundreds of pages may be longer.
 */
const MAX_CHARS_PER_CHECK = 150_000

function* splitForCheck(answer: string): Generator<{ at: number; text: string }> {
  for (let at = 0; at < answer.length;) {
    const end = answer.lastIndexOf('\n\n', at + MAX_CHARS_PER_CHECK)
    const text = answer.slice(at, answer.length - at > MAX_CHARS_PER_CHECK && end > at ? end : at + MAX_CHARS_PER_CHECK)
    yield { at, text }
    at += text.length
  }
}

export function* asCitationEvents(citations: readonly CheckedCitation[]): Generator<WrittenEvent> {
  for (const citation of citations) yield { type: 'citation', citation }
}

/** Code checks the citations and writes the closing words, never a model: otherwise an answer could leave them out. */
export async function* checkAndClose(
  context: AnswerContext,
  { found, sources, language }: Grounds,
  {
    answer,
    support,
    isMemo,
    libraryFrom,
  }: { answer: string; support: SentenceFinding[]; isMemo: boolean; libraryFrom: number | undefined },
): AsyncGenerator<WrittenEvent> {
  const citations = await checkText(context, found.factsDate, answer, sources, libraryFrom)
  yield* asCitationEvents(citations)
  const table = isMemo ? tableOfAuthorities(answer, sources, citations) : ''
  if (table) yield { type: 'text', text: `\n\n${table}` }
  yield {
    type: 'text',
    text: `\n\n${sourcesSection(answer, sources, citations, support, language)}\n\n---\n\n*${closingWords(language, context)}*\n`,
  }
}

/** A reader of Hindi must understand the warning too, because nothing else says that the answer is no advice. */
function closingWords(language: Grounds['language'], { now, hosted }: AnswerContext): string {
  if (language === 'hi') {
    const day = longDate(now(), 'hi-IN')
    const checked = `कानूनी जानकारी, कानूनी सलाह नहीं। हर स्रोत ${day} को कानूनी लाइब्रेरी में कोड से देखा गया; दाख़िल करने या कदम उठाने से पहले उसे पढ़ें।`
    return hosted ? checked : `${checked} बिना भाषा-मॉडल के लिखा गया।`
  }
  const checked = `Legal information, not legal advice. Each source was looked up by code in the law library on ${longDate(now())}; read it before you file or act.`
  return hosted ? checked : `${checked} Written without a language model.`
}
