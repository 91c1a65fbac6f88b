/** Reads the answers that the title of a paper depends on: "transfer petition" makes another paper than "writ petition". */
import type { DraftForm } from '#shared/drafts.ts'
import type { Template } from '../templates/read-templates.ts'

export interface TitleAnswer {
  field: string
  value: string
  /** UTF-16 offsets of the word that says so. */
  start: number
  end: number
}

/** What advocates write for a title in short. A paper has only those that are among its choices. */
const SHORT: Readonly<Record<string, RegExp>> = {
  'First Appeal': /(?<!\p{L})RFA(?!\p{L})/u,
  'Second Appeal': /(?<!\p{L})RSA(?!\p{L})/u,
}

/** A request names its paper at its beginning. What follows tells of other papers too. */
const TITLE_CHARS = 240

/** @returns for each choice in the title the one that the request names; none where it names several */
export function readTitle(request: string, { title, number }: Pick<Template, 'title' | 'number'>, form: DraftForm) {
  const beginning = request.slice(0, TITLE_CHARS)
  return form.fields.flatMap(({ id, choices = [] }): TitleAnswer[] => {
    if (!`${title} ${number ?? ''}`.includes(`{{${id}}}`)) return []
    const telling = (choice: string) => {
      const others = choices.filter((one) => one !== choice).join(' ')
      return choice.split(/\s+/).filter((word) => !others.includes(word))
    }
    const named = choices.flatMap((value) => {
      const short = SHORT[value]?.exec(beginning)
      const words = short
        ? [short]
        : telling(value).map((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').exec(beginning))
      const [first] = words
      return first && words.every((one) => one !== null)
        ? [{ field: id, value, start: first.index, end: first.index + first[0].length }]
        : []
    })
    if (named.length > 0) return named.length === 1 ? named : []
    // Who tells the case first names the paper last, and then in one phrase: "… transfer petition in Supreme Court".
    const behind = choices.flatMap((value) => {
      const phrase = new RegExp(`(?<!\\p{L})${value.replaceAll(/\W+/g, String.raw`\W+`)}(?!\\p{L})`, 'iu').exec(request)
      return phrase ? [{ field: id, value, start: phrase.index, end: phrase.index + phrase[0].length }] : []
    })
    return behind.length === 1 ? behind : []
  })
}
