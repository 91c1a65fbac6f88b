/** Which kind of case it is, and which defences its papers and the question suggest. */
import { buttonInHindi } from './hindi.ts'
import { BANKS, type Bank } from './content.ts'

/** So many signs make a kind of case; what the person writes counts as two. */
const SURE = 2
const IN_QUESTION = 2

export interface CaseKind {
  /** Null where too little tells the kind. */
  main: Bank | null
  /** The main bank first, and the lines that belong to no one kind of case. */
  banks: readonly Bank[]
}

/** The message by which the person chooses this kind, where nothing else tells it. */
export const tellBank = ({ title }: Pick<Bank, 'title'>): string => `It is a case of: ${title}`

/** @param question the messages of the person, and `papers` the text that came with them */
export function chooseBanks(question: string, papers: string): CaseKind {
  const scored = BANKS.filter(({ signs }) => signs.length > 0)
    .map((bank) => ({
      bank,
      isChosen: question.includes(tellBank(bank)),
      score: bank.signs.reduce((sum, sign) => sum + (sign.test(question) ? IN_QUESTION : sign.test(papers) ? 1 : 0), 0),
    }))
    .filter(({ isChosen, score }) => isChosen || score >= SURE)
    .toSorted(
      // One kind goes before another that is as likely, because blows stand in a file on dowry too, and sale deeds in
      // one on rent.
      (a, b) =>
        Number(b.isChosen) - Number(a.isChosen) ||
        Number(a.bank.general) - Number(b.bank.general) ||
        b.score - a.score ||
        share(b) - share(a),
    )
  const [first, second] = scored
  const main = first?.bank ?? null
  // A second kind is added only when it is as sure as the first and none was chosen, because words of trade stand in
  // every file.
  const others = second && first && !first.isChosen && second.score >= first.score ? [second.bank] : []
  const topics = BANKS.filter(
    ({ signs, with: beside }) => signs.length === 0 && (!main || beside.length === 0 || beside.includes(main.id)),
  )
  return { main, banks: [...(main ? [main] : []), ...others, ...topics] }
}

const share = ({ bank, score }: { bank: Bank; score: number }) => score / bank.signs.length

export interface Defence {
  name: string
  say: string
  /** Whether the person's own words name it, or only the papers suggest it. */
  told: boolean
}

/** @returns the defences of the case, those that the person named first; never more than three */
export function likelyDefences({ main }: CaseKind, question: string): Defence[] {
  const all = (main?.defences ?? []).map(({ name, say, words }) => ({
    name,
    say,
    told: words.test(question) || question.includes(buttonInHindi(`Our defence is: ${name}`)),
  }))
  return all.toSorted((a, b) => Number(b.told) - Number(a.told)).slice(0, MOST_DEFENCES)
}
const MOST_DEFENCES = 3
