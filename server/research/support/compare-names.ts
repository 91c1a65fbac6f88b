/** Whether the cases and citations that a sentence names are those of its sources. */
import { citationsPrinted } from './citation-words.ts'
import type { Fault } from './finding.ts'
import type { SourceText } from './read-source.ts'

const CAUSE_TITLE =
  /(?<![\p{L}\p{M}])((?:\p{Lu}[\p{L}\p{M}.'’]*|[@&]|of|the|and|alias)(?:\s(?:\p{Lu}[\p{L}\p{M}.'’()]*|[@&]|of|the|and|alias)){0,8})\sv(?:s|\.|s\.)?\s((?:\p{Lu}[\p{L}\p{M}.'’]*|the)(?:\s(?:\p{Lu}[\p{L}\p{M}.'’()]*|[@&]|of|the|and)){0,6})/gu
/** Words that many parties share, and words before a title: alone they tell no case from another. */
const COMMON = new Set(
  'state union india of the and v vs anr ors others another central bureau see in as secretary ltd limited pvt private co company commissioner director general govt government maharashtra delhi bihar punjab haryana gujarat kerala karnataka rajasthan madhya uttar pradesh tamil nadu bengal west andhra supreme court high singh kumar corporation board municipal'.split(
    ' ',
  ),
)

const nameWords = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !COMMON.has(word))

/** @param sources names and passages of the sentence's own sources */
export function compareNames(sentence: string, sources: readonly SourceText[], given: SourceText): Fault | null {
  const cited = citationsPrinted(sentence)
  const titles = [...sentence.matchAll(CAUSE_TITLE)]
  if (cited.length === 0 && titles.length === 0) return null
  const all = [...sources, given].map(({ text }) => text).join('\n')
  const folded = all.toLowerCase()
  const printed = citationsPrinted(all)
  for (const { words, series, figures } of cited) {
    const same = printed.filter((one) => one.series === series)
    if (same.some((one) => one.figures === figures)) continue
    const other = same[0]
    if (other) return { finding: 'differs', reason: `The source is ${other.words}, the sentence cites ${words}.` }
  }
  for (const [title, first = '', second = ''] of titles) {
    const words = [...nameWords(first), ...nameWords(second)]
    if (words.length > 0 && words.filter((word) => folded.includes(word)).length * 2 < words.length)
      return { finding: 'not found', reason: `The source does not name ${title.trim()}.` }
  }
  return null
}
