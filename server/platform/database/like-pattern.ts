/**
 * Makes the LIKE pattern for a text that contains `search`. Wildcards in it are escaped, because otherwise a search for
 * "100%" would find everything with 100 in it.
 */
export const likePattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
