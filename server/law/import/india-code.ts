/**
 * `india-code <jsonl or dir>` imports the Central Acts by section, as India Code prints them. Some Acts come as whole
 * pages.
 */
import { statSync } from 'node:fs'
import { z } from 'zod'
import { asOnePart, Skip, type Importer, type SourceItem } from './importer.ts'
import type { Incoming } from '../library/incoming.ts'
import { listFiles, readText, type FoundFile } from './folder.ts'
import { joinLines } from './joined-lines.ts'
import { hashOf, readRows, type JsonlRow } from './jsonl-rows.ts'
import { parseLino } from './lino.ts'
import { splitIntoSections } from './page-sections.ts'
import { toIncomingProvision } from './provision-text.ts'

const unit = z.object({
  slug: z.string().min(1),
  act: z.string().min(1),
  no: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  footnotes: z.string().nullish(),
  /** The day on which India Code printed these words. */
  asOn: z.iso.date().nullish(),
})
/** An Act as the public copy of India Code keeps it. */
const actFile = z.object({
  fetchedAt: z.iso.datetime(),
  law: z.object({
    slug: z.string().min(1),
    title: z.string().min(1),
    sections: z.array(
      z.object({
        kind: z.string().optional(),
        sectionNo: z.string().min(1),
        title: z.string().nullish(),
        content: z.string().nullish(),
        footnotes: z.string().nullish(),
      }),
    ),
  }),
})
type Unit = z.infer<typeof unit>

export const importIndiaCode: Importer = async (path) => asOnePart(itemsOf(await readUnits(path)), null)

/**
 * @param path a .jsonl or .jsonl.gz file with a row for each section, or a folder with a .lino file for each Act
 * @yields each section or page; null for a line or a file that is none
 * @throws ImportError when there is nothing to read
 */
async function readUnits(path: string): Promise<AsyncIterable<JsonlRow<Unit> | null>> {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? unitsInFiles(await listFiles(path, '.lino'))
    : readRows(path, unit)
}

async function* unitsInFiles(files: readonly FoundFile[]): AsyncGenerator<JsonlRow<Unit> | null> {
  for (const { path } of files) {
    const act = actFile.safeParse(parseLino(await readText(path).catch(() => '')))
    if (!act.success) {
      yield null
      continue
    }
    const { fetchedAt, law } = act.data
    for (const section of law.sections) {
      const value: Unit = {
        slug: law.slug,
        act: law.title,
        no: section.kind === 'page' ? null : section.sectionNo,
        title: section.title ?? null,
        text: section.content ?? null,
        footnotes: section.footnotes ?? null,
        asOn: fetchedAt.slice(0, 10),
      }
      yield { value, fingerprint: hashOf(JSON.stringify(value)) }
    }
  }
}

async function* itemsOf(units: AsyncIterable<JsonlRow<Unit> | null>): AsyncGenerator<SourceItem> {
  const times = new Map<string, number>()
  /**
   * Each item needs a name of its own, because amending Acts are printed behind some Acts and a number is then there
   * twice.
   */
  const named = (name: string) => {
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return time === 1 ? name : `${name} (${time})`
  }
  let pages: Unit[] = []
  let row = 0
  for await (const read of units) {
    row += 1
    if (pages[0] && (read === null || read.value.no !== null || read.value.slug !== pages[0].slug)) {
      yield* pagesOf(pages, named)
      pages = []
    }
    if (read === null) yield failing(`line ${row}`, 'a line that is no row of the table')
    else if (read.value.no === null) pages.push(read.value)
    else yield sectionOf(read.value, read.value.no, named, read.fingerprint)
  }
  yield* pagesOf(pages, named)
}

const failing = (name: string, reason: string): SourceItem => ({
  name,
  fingerprint: '',
  read: () => Promise.reject(new Skip(reason)),
})

const item = (name: string, fingerprint: string, make: () => Incoming): SourceItem => ({
  name,
  fingerprint,
  read: async () => make(),
})

function sectionOf(
  { slug, act, title, text, footnotes, asOn = null }: Unit,
  no: string,
  named: UniqueName,
  fingerprint: string,
): SourceItem {
  return item(named(`${slug}/${no}`), fingerprint, () => {
    if (!text?.trim()) throw new Skip('a section without text')
    return toIncomingProvision({ actTitle: act, no, heading: title ?? '', asOn }, text, footnotes ?? '')
  })
}

type UniqueName = (name: string) => string

function* pagesOf(pages: readonly Unit[], named: UniqueName): Generator<SourceItem> {
  const [first] = pages
  if (!first) return
  const { slug, act, asOn = null } = first
  const fingerprint = hashOf([...(asOn ? [asOn] : []), ...pages.map(({ text }) => text ?? '')].join('\f'))
  const split = splitIntoSections(pages.map(({ text }) => text ?? ''))
  const whole = (name: string, texts: (string | null)[]) =>
    item(named(name), fingerprint, () => {
      const passages = texts.flatMap((text) => (text?.trim() ? [{ para: null, text: joinLines(text) }] : []))
      if (passages.length === 0) throw new Skip('pages without text')
      return { kind: 'provision', title: act, actTitle: act, no: null, asOn, passages }
    })
  if (!split) {
    yield whole(
      `${slug}/pages`,
      pages.map(({ text }) => text),
    )
    return
  }
  if (split.front) yield whole(`${slug}/front`, [split.front])
  for (const { no, heading, text } of split.sections)
    yield item(named(`${slug}/${no}`), fingerprint, () => {
      if (!text) throw new Skip('a section without text')
      return toIncomingProvision({ actTitle: act, no, heading, asOn }, text)
    })
}
