/** Finds the name of a maker in the other papers of the file, where his own calls him the informant or only PW-1. */
import { MAKER, sortOf } from '../content.ts'
import { sameName } from '../text/names.ts'
import { OF_VICTIM } from './find-maker.ts'
import type { PaperLines } from './split-papers.ts'

/** "PW-2 Sohan Lal, brother of the complainant" is not the complainant. */
const INFORMANT = MAKER.informant
/** The rows of a heading that may name the witness; further ones name the parties of the case. */
const NAMING_ROWS = 3

const heading = ({ head }: PaperLines): string =>
  head
    .slice(0, NAMING_ROWS)
    .map(({ text }) => text)
    .join(' ')

/** "I gave the report at the police station", "मैं सूचक हूँ": whose report it is. */
const REPORTED =
  /(?<!\p{L})I (?:am the (?:complainant|informant|first informant)(?! of)|(?:had |have |then |also )?(?:lodged|gave|given|filed|submitted|presented|made) (?:the |this |a |an |my )?(?:written |oral |typed )?(?:f\.?i\.?r|first information|report|complaint|ejahar|fard ?bey?an)(?!\p{L}))|(?<!\p{L})(?:मैं (?:सूचक|सूचिका|वादी|फरियादी)|मैंने [^।]{0,40}(?:रिपोर्ट|तहरीर|शिकायत) [^।]{0,12}(?:दी|दर्ज|लिखा))/iu

/** The one name of all these papers; null where they have none or more than one. */
function oneName(papers: readonly PaperLines[]): string | null {
  const names = papers.flatMap(({ maker }) => maker.witness ?? [])
  const [first] = names
  return first !== undefined && names.every((name) => sameName(name, first)) ? first : null
}

/** @returns the papers, each with the name that its number, its heading or its kind has elsewhere in the file */
export function linkMakers(papers: readonly PaperLines[]): PaperLines[] {
  const isTold = ({ kind }: PaperLines) => sortOf(kind) === 'told' || sortOf(kind) === 'court'
  const reports = papers.filter(({ kind }) => kind === 'fir')
  const informant =
    oneName(reports) ??
    oneName(papers.filter(({ kind }) => kind === 'complaint')) ??
    oneName(papers.filter((paper) => isTold(paper) && INFORMANT.test(heading(paper)))) ??
    oneName(papers.filter((paper) => isTold(paper) && paper.body.some(({ text }) => REPORTED.test(text))))
  const victim = oneName(papers.filter((paper) => paper.maker.witness !== VICTIM && OF_VICTIM.test(heading(paper))))
  const isNamed = (one: PaperLines | undefined) => one?.kind === 'fir' && one.maker.witness !== null
  /** The words of a report follow its form. A paper elsewhere that names nobody may be a memo in which a report is named. */
  const isOfReport = (at: number): boolean =>
    papers[at]?.kind === 'fir' &&
    papers[at].sure &&
    (!papers.some(isNamed) || isNamed(papers[at - 1]) || isNamed(papers[at + 1]))
  return papers.map((paper, at) => {
    const { witness, number } = paper.maker
    const own =
      witness === VICTIM
        ? victim
        : witness !== null || !isTold(paper)
          ? null
          : ((number === null ? null : oneName(papers.filter(({ maker }) => maker.number === number))) ??
            (isOfReport(at) || INFORMANT.test(heading(paper)) ? informant : null))
    return own ? { ...paper, maker: { ...paper.maker, witness: own } } : paper
  })
}
/** All papers call a victim whose name is withheld by this word. */
const VICTIM = 'Victim'
