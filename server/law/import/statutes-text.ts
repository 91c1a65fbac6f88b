/**
 * `statutes-text <dir>` imports provisions as files with a `Title:` and a `Desc:` line and without a number. They are
 * aligned later, because judgments and digests must be there first.
 */
import { listFiles, readText } from './folder.ts'
import { asOnePart, Skip, type Importer } from './importer.ts'

export const importStatutesText: Importer = async (folder) => {
  const files = await listFiles(folder, '.txt')
  const items = files.map(({ path, name, fingerprint }) => ({
    name,
    fingerprint,
    async read() {
      const text = await readText(path)
      const title = /^Title:[ \t]*(\S.*)$/m.exec(text)?.[1]?.trim()
      const said = /^Desc:[ \t]*(\S[\s\S]*)$/m.exec(text)?.[1]?.trim()
      if (!title && !said) throw new Skip('neither a Title: nor a Desc: line')
      return {
        kind: 'provision',
        title: title ?? '',
        actTitle: null,
        no: null,
        passages: said ? [{ para: null, text: said }] : [],
      } as const
    },
  }))
  return asOnePart(items, items.length)
}
