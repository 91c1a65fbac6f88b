import { countSupport, isQuotedRight } from '#shared/research/cited-sources.ts'
import { t } from '#web/words/words.ts'
import type { Authority, Grounds } from './authorities.ts'

/** Three things are checked of a source, and none may be taken for another: it exists, it is quoted right, it supports. */
export function checksOf({ sources, citations, support }: Grounds, { n }: Authority): string[] {
  const source = sources.find((one) => one.n === n)
  if (!source) return []
  const { sentences, supported, doubted } = countSupport(source.n, support)
  return [
    source.state === 'not found' ? '' : t('It exists: the law library has it.'),
    isQuotedRight(source, citations) ? t('The quotation is correct. These words are in it.') : '',
    doubted > 0
      ? t('It doesn’t support {n} of the {all} sentences that cite it.', { n: doubted, all: sentences })
      : supported > 0
        ? t('It supports {n} of the {all} sentences that cite it. Read the others yourself.', {
            n: supported,
            all: sentences,
          })
        : sentences > 0
          ? t('Only you can judge whether it supports what the answer says. Read it.')
          : '',
  ].filter(Boolean)
}
