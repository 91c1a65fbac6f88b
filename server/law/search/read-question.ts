/** Reads which matters a question is about, together with the paper that came with it, and how sure that is. */
import type { Found } from '#shared/law/law.ts'
import type { CitationReadContext } from '../citations/context.ts'
import { meaningWords } from '../text/words.ts'
import { choosePlaybooks } from './choose-playbooks.ts'
import { readCitedAuthorities, type CitedAuthorities } from './cited-authorities.ts'
import { readPaperWords, hasFewOwnWords } from './read-paper.ts'
import { isVague } from './matters/is-vague.ts'
import { openMatterRanker, type MatterRanking } from './matters/rank-matters.ts'
import { openPlaybookRanker, type RankedPlaybook } from './rank-playbooks.ts'
import { type ListedQuestion, openListedQuestions } from './match-listed-question.ts'
import type { QuestionTerms, TermReader } from './terms.ts'
import { EXAMPLES, FIELDS, MATTER_CHOICE } from './weights.ts'

/** A person types no more, so the rest is a document that was pasted. */
const HEAD_CHARS = 1_500
const TAIL_CHARS = 60_000
const CITING_CHARS = 10_000
const MOST_RANKED = 20

export interface QuestionReading {
  cited: CitedAuthorities
  terms: QuestionTerms
  chosen: number[]
  near: readonly number[]
  /** Whether a matter was found that is perhaps not meant. */
  unsure: boolean
  /** Rows of narrower answers, the likeliest first. */
  answers: MatterRanking['answers']
}

interface QuestionInput {
  question: string
  document: string
  factsDate: Found['factsDate']
  /** Whether matters that are only near count as meant. */
  lenient: boolean
}

const NO_TERMS: QuestionTerms = { terms: [], pairs: [], unknown: 0 }
const NOTHING_READ = { terms: NO_TERMS, chosen: [], near: [], unsure: false, answers: [] }

export function openQuestionReader(context: CitationReadContext, terms: TermReader) {
  const { store } = context
  const rankPlaybooks = openPlaybookRanker(store)
  const rankMatters = openMatterRanker(store)
  const findListedQuestion = openListedQuestions(store)

  return (asked: QuestionInput): QuestionReading => {
    const { question, document } = asked
    if (document) return readWithPaper(asked)
    const headEnd = endOfHead(question)
    const read = chooseMatters(asked, readCitedAuthorities(context, question.slice(0, headEnd)), headEnd)
    if (read.chosen.length > 0 || headEnd >= question.length) return read
    // "Please advise" above a pasted notice says nothing, so the notice itself is read as the question.
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
    const { near, answers } = byWords
    return { cited: named, terms: read, chosen, near, answers, unsure: byWords.unsure && saysNothing }
  }

  /**
   * @param end the end of the question
   * @param tail the document that came with it
   */
  function chooseMatters(
    { question, factsDate, lenient }: QuestionInput,
    cited: CitedAuthorities,
    end: number,
    tail?: string,
  ): QuestionReading {
    const words = cited.rest.slice(0, end) + question.slice(cited.rest.length, end)
    // A question that only names an authority has no words of its own, so the authority's heading and points are read
    // instead.
    const read = terms.read(withoutFigures(words, factsDate), tail ?? textOf(cited))
    const byWords = rankPlaybooks(read, MOST_RANKED)
    const ranking =
      tail === undefined
        ? rankMatters(
            withoutFigures(cited.ofCase === undefined ? question.slice(0, end) : `${words} ${cited.ofCase}`, factsDate),
            byWords,
          )
        : onlyByWords(byWords)
    const named = cited.provisions.length > 0 || cited.judgments.length > 0
    // It is answered however general its words are, because a message that is nearly an example says enough: "court
    // marriage ka process".
    const near = ranking.matters[0]?.near ?? 0
    const isExample = near >= MATTER_CHOICE.nearAnExample
    const { chance, offers } = ranking.tooLittle
    // "My husband is not giving money for children" has general words alone, and is an example to the letter.
    const isSame = near >= EXAMPLES.same && chance < FIELDS.tooLittle
    const vague = tail === undefined && !named && !isSame && isVague(question.slice(0, end), isExample, chance)
    const choice = choosePlaybooks(store, ranking, cited, tail !== undefined, vague)
    const meant = tail === undefined ? findListedQuestion(question.slice(0, end)) : undefined
    const matters = meant === undefined ? choice.matters : [...new Set([meant.matter, ...choice.matters])]
    const taken = (choice.sure && !vague) || meant !== undefined || (lenient && choice.likely)
    const unsure = !taken && matters.length > 0
    return {
      cited,
      terms: read,
      chosen: taken ? matters : [],
      near: vague && chance >= FIELDS.offered && offers.length > 0 ? offers : choice.near,
      unsure,
      answers: withListed(ranking.answers, meant),
    }
  }

  function chooseByPaper(document: string, question: string) {
    const { cited, head, tail, namesInTitle } = readPaperWords(context, document, question)
    const read = terms.read(withoutFigures(head, null), tail)
    const { matters } = choosePlaybooks(store, onlyByWords(rankPlaybooks(read, MOST_RANKED)), cited, true, false)
    return { cited, terms: read, chosen: matters, namesInTitle }
  }

  function textOf({ provisions, judgments }: CitedAuthorities): string {
    const headings = provisions.map((id) => store.provisionById(id)?.heading ?? '')
    const points = judgments.flatMap((id) => store.judgmentById(id)?.points ?? [])
    return [...headings, ...points].join(' ').slice(0, HEAD_CHARS)
  }
}

/**
 * Takes dates and sums out, because they say nothing about the subject. A short number stays, because it may be a
 * section.
 */
const withoutFigures = (text: string, factsDate: Found['factsDate']) =>
  (factsDate ? text.replaceAll(factsDate.quoted, ' ') : text).replaceAll(
    /(?<![\p{L}\d])(?:\d{1,3}(?:,\d{2,3}){1,6}|\d{4,12})(?![\p{L}\d])/gu,
    ' ',
  )

/** The answer to a listed question is that answer, whatever others resemble the words more. */
function withListed(answers: MatterRanking['answers'], listed: ListedQuestion | undefined): MatterRanking['answers'] {
  if (listed?.answer === undefined) return answers
  const { matter, answer: id } = listed
  return [{ id, matter, score: 0, likeness: 1, isExact: true }, ...answers.filter((one) => one.id !== id)]
}

/** A document is longer than any example question, so its words alone are compared. */
const onlyByWords = (byWords: readonly RankedPlaybook[]): MatterRanking => ({
  matters: byWords.map((one) => ({ ...one, near: 0, chance: 0 })),
  answers: [],
  byWords,
  tooLittle: { chance: 0, offers: [] },
  none: 0,
  words: 0,
})

/**
 * @returns the end of the typed text, where a pasted document begins: behind the first paragraph of a long text, if
 * that says anything
 */
function endOfHead(question: string): number {
  if (question.length <= HEAD_CHARS) return question.length
  const paragraph = question.search(/\n\s?\n/)
  return paragraph > 0 && paragraph <= HEAD_CHARS && meaningWords(question.slice(0, paragraph)).length >= 2
    ? paragraph
    : HEAD_CHARS
}
