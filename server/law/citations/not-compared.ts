/** How the library says that nobody has compared an entry with the official text. */

export const NOT_COMPARED = 'Not checked against the official text'
const NOT_IN_TABLE = 'Not checked against an official table'

/**
 * @param kind of the entry: a provision is compared with the text, a judgment with the table of reports
 * @param why as the content gives it
 */
export const sayUnchecked = (kind: 'provision' | 'judgment', why: string): string =>
  `${kind === 'provision' ? NOT_COMPARED : NOT_IN_TABLE}: ${why.replace(/\.?$/, '.')}`

/** "State of U.P. v. Rao" ends no sentence. */
const SENTENCE_END = String.raw`(?<!\p{Lu}|\b(?:v|No))\.(?=\s|$)`
const WHY_UNCHECKED = new RegExp(`((?:${NOT_COMPARED}|${NOT_IN_TABLE}): .*?)(?:;.*?)?${SENTENCE_END}`, 'gsu')

/** @returns a reason in which the sentence that an entry is unchecked ends at its first semicolon */
export const shortenUnchecked = (reason: string): string => reason.replaceAll(WHY_UNCHECKED, '$1.')
