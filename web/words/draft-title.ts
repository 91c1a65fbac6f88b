import { t } from './words.ts'

/**
 * @param name of a draft as the server stores it: "Suit for recovery of money: Asha Rao v. Ravi Kale"
 * @returns it with the paper's name of the catalogue in the language of the interface; a title that somebody wrote stays
 */
export function draftTitle(name: string): string {
  const [paper = '', ...parties] = name.split(': ')
  return [t(paper), ...parties].join(': ')
}
