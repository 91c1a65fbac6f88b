/**
 * Counts the CSS of the browser's part: lines, rules, and repetitions.
 * node bench/browser/css.ts [folder] [--list]
 * A rule body is repeated when two rules have the same set of two or more declarations. Each copy after the first could
 * be left out, so its declarations are counted. `--list` names each repeated body and its places.
 */
import { globSync, readFileSync } from 'node:fs'

interface Rule {
  place: string
  declarations: string[]
}

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'web'
const sheets = globSync(`${folder}/**/*.css`)
  .toSorted()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const rules = sheets.flatMap(({ file, text }) => readRules(file, text))
const groups = Map.groupBy(rules, (rule) => rule.declarations.toSorted().join('; '))
const repeated = [...groups].filter(([, same]) => same.length > 1 && (same[0]?.declarations.length ?? 0) > 1)

const declarations = countDeclarations(rules)
const copies = countDeclarations(repeated.flatMap(([, same]) => same.slice(1)))
console.table({
  files: sheets.length,
  lines: sheets.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
  rules: rules.length,
  declarations,
  'repeated rule bodies': repeated.length,
  'repeated declarations': `${copies} (${((100 * copies) / declarations).toFixed(1)} %)`,
})
if (process.argv.includes('--list'))
  for (const [body, same] of repeated) console.log(`\n${body}\n  ${same.map(({ place }) => place).join('\n  ')}`)

/** The innermost braces are the rules, because no rule of ours is nested in another. */
function readRules(file: string, text: string): Rule[] {
  const plain = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...plain.matchAll(/([^{};]*)\{([^{}]*)\}/g)].map(([, selector = '', body = ''], at) => ({
    place: `${file} rule ${at + 1}: ${selector.trim().replaceAll(/\s+/g, ' ')}`,
    declarations: body.split(';').flatMap((one) => one.trim().replaceAll(/\s+/g, ' ') || []),
  }))
}

function countDeclarations(list: readonly Rule[]): number {
  return list.reduce((sum, rule) => sum + rule.declarations.length, 0)
}
