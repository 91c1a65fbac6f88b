/** The defects of a paper in words: what is wrong, why the registry asks for it, and how to mend it. */
import type { Defect } from '#shared/filing/defects.ts'
import type { CitationState } from '#shared/law/law.ts'
import type { Library } from '../../law/index.ts'
import { checkBlocks } from '../authorities/check-authorities.ts'
import type { DefectContent } from './defect-content.ts'
import { findDefects } from './find-defects.ts'
import { readFiledPaper, type FiledPaper, type WrittenLine } from './read-paper.ts'

/** The state of each provision that the content names, by its id. */
export type LawStates = ReadonlyMap<string, CitationState>

/**
 * Looks up what the content names, so that nothing is shown as found that the library does not have.
 * @param today ISO
 */
export async function lookUpLaw(
  library: Pick<Library, 'check'>,
  content: DefectContent,
  today: string,
): Promise<LawStates> {
  const labels = [...new Map(Object.values(content).flatMap(({ law }) => Object.entries(law)))]
  const found = await checkBlocks(
    library,
    labels.map(([, label]) => label),
    today,
  )
  return new Map(
    labels.map(([id], at) => [id, found[at]?.find((one) => one.id === id)?.state ?? ('not found' as const)]),
  )
}

/** @returns what must be mended first, then what a person has to look at; each in the order of the paper */
export function listDefects(
  written: readonly WrittenLine[],
  given: Pick<FiledPaper, 'template' | 'profile' | 'courts' | 'facts' | 'today'>,
  { content, states }: { content: DefectContent; states: LawStates },
): Defect[] {
  const found = findDefects(readFiledPaper(written, given)).map(({ code, at, quote = '', values = {} }): Defect => {
    const { level, title, why, mend, law } = content[code]
    const said = ({ en, hi }: { en: string; hi: string }) => ({ en: fill(en, values), hi: fill(hi, values) })
    return {
      code,
      level,
      block: at,
      quote,
      title: said(title),
      why: said(why),
      mend: said(mend),
      law: Object.entries(law).map(([id, label]) => ({ id, label, state: states.get(id) ?? 'not found' })),
    }
  })
  const place = ({ block }: Defect) => block ?? -1
  return found.toSorted((a, b) => Number(a.level === 'look') - Number(b.level === 'look') || place(a) - place(b))
}

const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
