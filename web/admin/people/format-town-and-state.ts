import { t } from '#web/words/words.ts'

/** "Mysuru, Karnataka". A missing state is shown as None, as documented. */
export const formatTownAndState = ({ town, state }: { town: string; state: string }): string =>
  [t(town), t(state)].filter((name) => name && name !== 'None').join(', ')
