/** @returns the LIKE pattern for a text that contains `search`; wildcards in it stand for themselves */
export const likePattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
