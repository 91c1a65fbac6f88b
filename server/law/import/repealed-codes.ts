/** `repealed-codes <dir>` imports the codes that were replaced on 1 July 2024, and two more. Each file names its fields in its own way. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { listFiles, decode } from './folder.ts'
import { ImportError, asOnePart, Skip, type Importer, type SourceItem } from './importer.ts'
import { hashOf } from './jsonl-rows.ts'
import { toIncomingProvision } from './provision-text.ts'

const CODES: Record<string, { actTitle: string; no: string; heading: string; text: string }> = {
  ipc: { actTitle: 'The Indian Penal Code, 1860', no: 'Section', heading: 'section_title', text: 'section_desc' },
  crpc: {
    actTitle: 'The Code of Criminal Procedure, 1973',
    no: 'section',
    heading: 'section_title',
    text: 'section_desc',
  },
  iea: { actTitle: 'The Indian Evidence Act, 1872', no: 'section', heading: 'section_title', text: 'section_desc' },
  cpc: { actTitle: 'The Code of Civil Procedure, 1908', no: 'section', heading: 'title', text: 'description' },
  nia: {
    actTitle: 'The Negotiable Instruments Act, 1881',
    no: 'section',
    heading: 'section_title',
    text: 'section_desc',
  },
}
const rows = z.array(z.record(z.string(), z.unknown()))

export const importRepealedCodes: Importer = async (folder) => {
  const files = (await listFiles(folder, '.json')).filter(({ name }) => Object.hasOwn(CODES, basename(name)))
  if (files.length === 0) throw new ImportError(`${folder} holds none of ${Object.keys(CODES).join('.json, ')}.json`)
  const items: SourceItem[] = []
  for (const { path, name } of files) items.push(...itemsOf(basename(name), await readFile(path)))
  return asOnePart(items, items.length)
}

function itemsOf(code: string, bytes: Buffer): SourceItem[] {
  const fields = CODES[code]
  const parsed = rows.safeParse(parse(decode(bytes)))
  if (!fields || !parsed.success)
    return [{ name: code, fingerprint: '', read: () => Promise.reject(new Skip('a file that is no table')) }]
  return parsed.data.map((row, at) => {
    const said = (field: string) => {
      const value = row[field]
      return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    }
    const no = said(fields.no).replace(/\.$/, '')
    return {
      name: `${code}/${no || `row ${at + 1}`}`,
      fingerprint: hashOf(JSON.stringify(row)),
      read: async () => {
        const text = said(fields.text)
        if (!no) throw new Skip('a row without a number')
        if (!text) throw new Skip('a section without text')
        return toIncomingProvision({ actTitle: fields.actTitle, no, heading: said(fields.heading) }, text)
      },
    }
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
