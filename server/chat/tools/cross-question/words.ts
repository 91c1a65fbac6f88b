/**
 * How papers, places and quotations are written in an answer. The form must not change alone, because `check-places.ts`
 * reads it back.
 */
import type { Fact, Place, Statement } from '../../../papers/index.ts'

/** Takes markup, links and source marks out of words of a paper, because a stranger wrote them. */
export const quoted = (words: string): string =>
  `“${words
    .replaceAll(/[“”"]/g, '’')
    .replaceAll(/[\\*_`<>|#[\]~]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()}”`

export const placeText = ({ page, line }: Place): string => `(p. ${page}, l. ${line})`
export const quoteWithPlace = ({ quote, at }: Pick<Fact, 'quote' | 'at'>): string => `${quoted(quote)} ${placeText(at)}`
export const spanText = ({ from, to }: Pick<Statement, 'from' | 'to'>): string =>
  `p. ${from.page}, l. ${from.line} to ${to.page === from.page ? '' : `p. ${to.page}, l. `}${to.line}`
export const plain = (words: string): string => quoted(words).slice(1, -1)

export const witnessLabel = ({ witness, number }: Pick<Statement, 'witness' | 'number'>): string =>
  [number, witness && plain(witness)].filter(Boolean).join(' ') || 'A witness whom the paper does not name'
