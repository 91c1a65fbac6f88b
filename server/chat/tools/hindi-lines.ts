/**
 * The fixed lines of a composed answer in Hindi, for tools whose answers are mostly questions and names in English. The
 * English line is the key of its Hindi, so that a new sentence touches one file beside the code that says it.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { longDate } from '#shared/dates.ts'

const LinesFile = z.strictObject({
  /**
   * Whole lines, with `{name}` for what changes in them; `{law}`, `{law1}` and so on are names of provisions, `{date}` is a day, `{topics}` a
   * list with commas.
   */
  lines: z.record(z.string(), z.string()),
  /** Labels inside a line, such as "*Purpose:*". */
  inside: z.record(z.string(), z.string()),
  /** Names that stand in the places of a line. */
  values: z.record(z.string(), z.string()),
})

/**
 * @param file JSON in the form of `LinesFile`
 * @param more the Hindi of further values, from another file
 * @returns a function from Markdown to the same with its fixed lines in Hindi. A line without Hindi stays as it is.
 * @throws when the file cannot be read
 */
export function openHindiLines(
  file: string,
  more: Readonly<Record<string, string>> = {},
): (markdown: string) => string {
  const { lines, inside, values: own } = readLines(file)
  const words: Readonly<Record<string, string>> = { ...more, ...own }
  const exact = new Map(Object.entries(lines).filter(([line]) => !line.includes('{')))
  const patterns = Object.entries(lines)
    .filter(([line]) => line.includes('{'))
    .map(([line, hindi]) => ({ pattern: patternOf(line), hindi }))
  const labels = Object.entries(inside)

  function lineInHindi(line: string): string {
    const known = exact.get(line)
    if (known !== undefined) return known
    for (const { pattern, hindi } of patterns) {
      const values = pattern.exec(line)?.groups
      if (values)
        return labelsInHindi(
          hindi.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueInHindi(name, values[name] ?? '')),
        )
    }
    return labelsInHindi(line)
  }
  /** Only a provision has its word put in Hindi, because elsewhere "section" may stand in what a person wrote. */
  function valueInHindi(name: string, value: string): string {
    if (name === 'topics') return value.split(', ').map(wordInHindi).join(', ')
    const known = words[value] ?? paperInHindi(value)
    if (known !== undefined) return known
    if (name === 'date') return dayInHindi(value)
    return name.startsWith('law') ? lawInHindi(value) : value
  }
  const wordInHindi = (word: string) => words[word] ?? word
  /** The name of a paper has that of its category behind it, because some papers of two categories are called alike. */
  function paperInHindi(value: string): string | undefined {
    const [, before = '', paper = '', category = '', after = ''] =
      /^(\*{0,2})(.+) \(([^()]+)\)(\*{0,2})$/.exec(value) ?? []
    return words[paper] && words[category] && `${before}${words[paper]} (${words[category]})${after}`
  }
  const labelsInHindi = (line: string) => labels.reduce((text, [label, hindi]) => text.replaceAll(label, hindi), line)

  return (markdown) => markdown.split('\n').map(lineInHindi).join('\n')
}

const readLines = (file: string) => LinesFile.parse(JSON.parse(readFileSync(file, 'utf8')))

/** @returns the Hindi of the names that stand in the places of a line @throws when the file cannot be read */
export const hindiWords = (file: string): Readonly<Record<string, string>> => readLines(file).values

const BUTTON = '- [ ] '

/**
 * @param inHindi what puts the lines of an answer in Hindi
 * @returns a function to the words of a button as a Hindi answer has them, which is what the button sends
 */
export const openHindiButtons =
  (inHindi: (markdown: string) => string) =>
  (words: string): string =>
    inHindi(BUTTON + words).slice(BUTTON.length)

const lawInHindi = (law: string) =>
  law.replaceAll(/\bsections?(?= \d)/g, 'धारा').replaceAll(/(?<=\d\S*) and (?=\d)/g, ' और ')

/** A day is read as a day alone, because half a sentence would be taken for one and stay English inside the Hindi. */
const DAY = String.raw`\d{1,2} \p{L}+ \d{4}`

/** @param day as an English sentence has it: "1 July 2024" */
function dayInHindi(day: string): string {
  const time = Date.parse(`${day} UTC`)
  return Number.isNaN(time) ? day : longDate(new Date(time).toISOString().slice(0, 10), 'hi-IN')
}

const patternOf = (line: string) =>
  new RegExp(
    `^${line
      .replaceAll(/[\\^$.*+?()[\]|]/g, String.raw`\$&`)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${name === 'date' ? DAY : '.*?'})`)}$`,
    'u',
  )
