/**
 * The court papers from the command line:
 *   npm run drafts -- check                                     every template against its schema, every authority looked up
 *   npm run drafts -- show civil-suits/partition                the paper with all its blanks
 *   npm run drafts -- print civil-suits/partition paper.docx    the same as Word or PDF; --court delhi for another court's print
 */
import { readAuthorityId } from '#shared/law/authority-id.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EXPORT_FORMATS, type Block } from '#shared/drafts.ts'
import { assemble, printDraft, readCourts, readTemplates } from '#server/drafts/index.ts'
import { buildLibrary, openLibrary } from '#server/law/index.ts'
import { openPrinter } from '#server/platform/printing/printer.ts'

const root = join(import.meta.dirname, '..')
const NOTHING = { fields: {}, first: [], second: [] }

const plain = ({ style, spans }: Block) =>
  `${style.padEnd(12)} ${spans.map(({ text, blank }) => (blank ? `[${text}]` : text)).join('')}`

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { court: { type: 'string' } } })
  const [command = '', name = '', file = ''] = positionals
  const folder = join(root, 'content/drafts')
  const { templates, closings, faults } = readTemplates(folder)
  if (command === 'show' || command === 'print') {
    for (const fault of faults.filter((one) => one.startsWith(name))) console.log(fault)
    const template = templates.get(name)
    if (!template) throw new Error(`There is no template ${name}. There are: ${[...templates.keys()].join(', ')}`)
    const paper = assemble(template, closings, NOTHING)
    if (command === 'show') console.log(paper.blocks.map(plain).join('\n'))
    else {
      const profiles = readCourts(folder)
      const profile = values.court ? profiles.find(({ id }) => id === values.court) : profiles[0]
      if (!profile)
        throw new Error(`There is no court ${values.court}. There are: ${profiles.map(({ id }) => id).join(', ')}`)
      const format = EXPORT_FORMATS.find((one) => file.endsWith(`.${one}`))
      if (!format) throw new Error('Name a file that ends with .docx or .pdf')
      const printer = openPrinter()
      await writeFile(file, await printDraft(printer, { document: paper, profile, format }, ''))
      await printer.close()
    }
    return 0
  }
  if (command !== 'check') {
    console.error(
      'npm run drafts -- check | show <category>/<sub-draft> | print <category>/<sub-draft> <file.docx or .pdf> [--court <id>]',
    )
    return 2
  }
  const library = await openLibrary(await buildLibrary(join(root, 'content/law'), join(root, 'dist/library')))
  for (const fault of faults) console.log(fault)
  let wrong = faults.length
  for (const [id, template] of templates) {
    const { void_if: voidIf = [], ...execution } = template.execution ?? {}
    const beside = [...template.before_filing, ...voidIf, ...Object.values(execution)]
    const text = [...assemble(template, closings, NOTHING).blocks.map(plain), ...beside].join('\n')
    for (const { state, raw, reason } of await library.check(text)) {
      if (state === 'verified') continue
      if (state === 'not found') wrong += 1
      console.log(`${id}: ${state}: ${raw}: ${reason}`)
    }
    for (const law of template.law) {
      const named = readAuthorityId(law)
      if (named?.of !== 'provision' || (await library.provision(named.act, named.no)) === null) {
        wrong += 1
        console.log(`${id}: law: the library has no ${law}`)
      }
    }
  }
  await library.close()
  console.log(`${templates.size} templates, ${wrong} faults.`)
  return wrong > 0 ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
