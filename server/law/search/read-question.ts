/** Which matters a question is about, with the paper that came with it: what it names, which of its words count, and how sure that is. */
import type { Found } from '#shared/law.ts'
import type { CitationReadContext } from '../citations/context.ts'
import { meaningWords } from '../text/words.ts'
import { choosePlaybooks } from './choose-playbooks.ts'
import { readCitedAuthorities, type CitedAuthorities } from './cited-authorities.ts'
import { readPaper, hasFewOwnWords } from './read-paper.ts'
import { openPlaybookRanker } from './rank-playbooks.ts'
import { openListedQuestions } from './match-listed-question.ts'
import type { QuestionTerms, TermReader } from './terms.ts'
import { MATTER_CHOICE } from './weights.ts'

/** What a person types is shorter; what follows is a document that came with it. */
const HEAD_CHARS = 1_500
/** Of a document, this much is weighed for what it is about. */
const TAIL_CHARS = 60_000
const CITING_CHARS = 10_000
const MOST_RANKED = 20

export interface QuestionReading {
  cited: CitedAuthorities
  terms: QuestionTerms
  /** Rows of the matters it is about, best first. */
  chosen: number[]
  /** What to ask back with where it is about none, best first. */
  near: number[]
  /** Whether a matter was found and is perhaps not meant. */
  unsure: boolean
}

interface QuestionInput {
  question: string
  /** The text of a paper that came with it, or "". */
  document: string
  factsDate: Found['factsDate']
  /** Matters that are only near count as meant. */
  lenient: boolean
}

const NO_TERMS: QuestionTerms = { terms: [], pairs: [], unknown: 0 }
/** Of a question that leaves it to its paper what it is about. */
const NOTHING_READ = { terms: NO_TERMS, chosen: [], near: [], unsure: false }

export function openQuestionReader(context: CitationReadContext, terms: TermReader) {
  const { store } = context
  const rankPlaybooks = openPlaybookRanker(store)
  const findListedQuestion = openListedQuestions(store)

  return (asked: QuestionInput): QuestionReading => {
    const { question, document } = asked
    if (document) return readWithPaper(asked)
    const headEnd = endOfHead(question)
    const read = chooseMatters(asked, readCitedAuthorities(context, question.slice(0, headEnd)), headEnd)
    if (read.chosen.length > 0 || headEnd >= question.length) return read
    // "Please advise" above a notice that was pasted: then the notice itself is the question.
    const end = Math.min(question.length, headEnd + HEAD_CHARS)
    const cited = readCitedAuthorities(context, question.slice(0, headEnd + CITING_CHARS))
    return chooseMatters(asked, cited, end, question.slice(end, end + TAIL_CHARS))
  }

  function readWithPaper(asked: QuestionInput): QuestionReading {
    const { question, document } = asked
    const cited = readCitedAuthorities(context, question)
    const byWords = hasFewOwnWords(question) ? { cited, ...NOTHING_READ } : chooseMatters(asked, cited, question.length)
    const paper = chooseByPaper(document, question)
    if (byWords.chosen.length > 0)
      return paper.namesInTitle
        ? { ...byWords, chosen: [...new Set([...byWords.chosen, ...paper.chosen.slice(0, 1)])] }
        : byWords
    const { cited: named, terms: read, chosen } = paper
    const saysNothing = chosen.length === 0 && named.provisions.length === 0 && named.judgments.length === 0
    return { cited: named, terms: read, chosen, near: byWords.near, unsure: byWords.unsure && saysNothing }
  }

  /** @param end of what counts as asked @param tail what came with it */
  function chooseMatters(
    { question, factsDate, lenient }: QuestionInput,
    cited: CitedAuthorities,
    end: number,
    tail?: string,
  ): QuestionReading {
    const words = cited.rest.slice(0, end) + question.slice(cited.rest.length, end)
    // A question that only names an authority is about what that authority says.
    const read = terms.read(withoutFigures(words, factsDate), tail ?? textOf(cited))
    const telling =
      read.terms.filter(({ inHead }) => inHead).length + (hasFigures(words, factsDate) ? MATTER_CHOICE.figures : 0)
    const choice = choosePlaybooks(store, rankPlaybooks(read, MOST_RANKED), cited, telling, tail !== undefined)
    const meant = tail === undefined ? findListedQuestion(question.slice(0, end)) : undefined
    const matters = meant === undefined ? choice.matters : [...new Set([meant, ...choice.matters])]
    const taken = choice.sure || meant !== undefined || lenient
    return { cited, terms: read, chosen: taken ? matters : [], near: choice.near, unsure: !taken && matters.length > 0 }
  }

  function chooseByPaper(document: string, question: string) {
    const { cited, head, tail, namesInTitle } = readPaper(context, document, question)
    const read = terms.read(withoutFigures(head, null), tail)
    const { matters } = choosePlaybooks(store, rankPlaybooks(read, MOST_RANKED), cited, read.terms.length, true)
    return { cited, terms: read, chosen: matters, namesInTitle }
  }

  function textOf({ provisions, judgments }: CitedAuthorities): string {
    const headings = provisions.map((id) => store.provisionById(id)?.heading ?? '')
    const points = judgments.flatMap((id) => store.judgmentById(id)?.points ?? [])
    return [...headings, ...points].join(' ').slice(0, HEAD_CHARS)
  }
}

/** When it happened and how much it was say nothing of what it was; a short bare number may be a section. */
const withoutFigures = (text: string, factsDate: Found['factsDate']) =>
  (factsDate ? text.replaceAll(factsDate.quoted, ' ') : text).replaceAll(
    /(?<![\p{L}\d])(?:\d{1,3}(?:,\d{2,3}){1,6}|\d{4,12})(?![\p{L}\d])/gu,
    ' ',
  )

/** A day or a sum: whoever gives one tells of a case, in however few words. */
const hasFigures = (text: string, factsDate: Found['factsDate']) =>
  factsDate !== null || withoutFigures(text, factsDate) !== text

/** Where what was typed ends and what came with it begins: the first paragraph of a long text, if it says anything. */
function endOfHead(question: string): number {
  if (question.length <= HEAD_CHARS) return question.length
  const paragraph = question.search(/\n\s?\n/)
  return paragraph > 0 && paragraph <= HEAD_CHARS && meaningWords(question.slice(0, paragraph)).length >= 2
    ? paragraph
    : HEAD_CHARS
}
