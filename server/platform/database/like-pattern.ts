/** The pattern of what contains these letters, which stand for themselves alone. */
export const likePattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
