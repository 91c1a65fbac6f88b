import { t } from '#web/words/words.ts'

/** From here on the ranking may have cut the list, so that the number of results in the library is not known. */
const MOST_COUNTED = 100

/** Says how many results a search has. */
export const howMany = (total: number): string => {
  if (total === 0) return t('Nothing was found.')
  return total < MOST_COUNTED ? t('{n} found.', { n: total }) : t('The {n} best results.', { n: total })
}
