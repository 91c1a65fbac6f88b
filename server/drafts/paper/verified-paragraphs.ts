/**
 * Says which paragraphs a verification covers, because Order VI, Rule 15(2) of the Code of Civil Procedure, 1908 wants
 * them named by number: those of one's own knowledge apart from those believed on what others say.
 */
import type { Block } from '#shared/drafts.ts'
import type { VERIFIED_FIELDS } from '../templates/template-schema.ts'
import { numberBlocks, type NumberedBlock } from '#shared/number-blocks.ts'

/**
 * @param blocks of the paper up to the prayer, `onAdvice` where a part of law has them
 * @returns "paragraphs 1 to 9"; "paragraphs 10 to 12 and the grounds", empty where the paper has no paragraphs of law
 */
export function verifiedParagraphs(
  blocks: readonly { block: Block; onAdvice: boolean }[],
): Record<(typeof VERIFIED_FIELDS)[number], string> {
  const numbered = numberBlocks({ blocks: blocks.map(({ block }) => block) })
  // Numbers before the last page break must not count, because they belong to another paper, such as a synopsis or an
  // index.
  const run = Math.max(...numbered.map((block) => (block.style === 'numbered' ? (block.run ?? 0) : 0)))
  const named = (onAdvice: boolean) =>
    numbersOf(numbered.filter((block, at) => block.run === run && blocks[at]?.onAdvice === onAdvice))
  const law = [inWords(named(true)), numbered.some(({ style }) => style === 'ground') ? 'the grounds' : '']
  return {
    fact_paragraphs: inWords(named(false)) || 'the paragraphs of facts above',
    law_paragraphs: law.filter(Boolean).join(' and '),
  }
}

const numbersOf = (blocks: readonly NumberedBlock[]): number[] =>
  blocks.filter(({ style }) => style === 'numbered').map(({ marker }) => Number.parseInt(marker, 10))

/** 1, 2, 3, 7 → "paragraphs 1 to 3 and 7" */
function inWords(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  const stretches = numbers.reduce<[number, number][]>((all, number) => {
    const last = all.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else all.push([number, number])
    return all
  }, [])
  const said = stretches.flatMap(([from, to]) =>
    to === from ? [`${from}`] : to === from + 1 ? [`${from}`, `${to}`] : [`${from} to ${to}`],
  )
  return `${numbers.length > 1 ? 'paragraphs' : 'paragraph'} ${said.join(', ').replace(/, ([^,]+)$/, ' and $1')}`
}
