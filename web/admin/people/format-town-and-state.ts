/** "Mysuru, Karnataka". Who gave no state has the word None, as it is documented. */
export const formatTownAndState = ({ town, state }: { town: string; state: string }): string =>
  [town, state].filter((name) => name && name !== 'None').join(', ')
