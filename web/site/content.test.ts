/** The files of content/site: both languages must have the same shape, and no link may lead nowhere. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { PUBLIC_PAGES } from '#shared/pages.ts'
import { TOOLS } from '#shared/tools.ts'
import { PATHS } from '#web/lib/paths.ts'
import type { Help } from './help/help-page.tsx'
import type { Policy } from './policy/policy-page.tsx'

interface File<Content> {
  en: Content
  hi: Content
}

const FOLDER = join(import.meta.dirname, '../../content/site')
const textOf = (name: string) => readFileSync(join(FOLDER, `${name}.yaml`), 'utf8')
const read = <Content>(name: string) => parse(textOf(name)) as File<Content>
const files = globSync('*.yaml', { cwd: FOLDER }).map((file) => basename(file, '.yaml'))

/** The placeholders that the server fills in. */
const TOKENS =
  'legal_name address city state pin_code email phone grievance_name grievance_email grievance_phone public_url'.split(
    ' ',
  )
const SCREENS = new Set<string>([...Object.values(PUBLIC_PAGES), ...Object.values(PATHS)])
/** The pages whose sections are linked to. */
const POLICIES: Record<string, string> = {
  [PUBLIC_PAGES.terms]: 'terms',
  [PUBLIC_PAGES.privacy]: 'privacy',
  [PUBLIC_PAGES.refund]: 'refund',
}

/** The shape of a content without its words. */
const shapeOf = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => shapeOf(one))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one, name)]))
  return key === 'id' || typeof value !== 'string' ? value : 'words'
}
const tokensOf = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name)
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to)

describe.each(files)('content/site/%s.yaml', (name) => {
  const { en, hi } = read<object>(name)
  const [english, hindi] = [JSON.stringify(en), JSON.stringify(hi)]

  test('says the same in English and Hindi', () => {
    expect(shapeOf(hi)).toEqual(shapeOf(en))
    expect(new Set(tokensOf(hindi))).toEqual(new Set(tokensOf(english)))
    expect(linksOf(hindi)).toEqual(linksOf(english))
  })

  test('has only placeholders that the server can fill', () => {
    expect(tokensOf(english).filter((token) => !TOKENS.includes(token))).toEqual([])
  })

  test('has only links that lead to a page', () => {
    expect(linksOf(english).filter((to) => !/^(mailto|tel):\{\{\w+\}\}$/.test(to) && !isThere(to))).toEqual([])
  })
})

function isThere(to: string): boolean {
  const [path = '', part] = to.split('#')
  if (!SCREENS.has(path)) return false
  const policy = POLICIES[path]
  if (part === undefined || !policy) return true
  const at = Number(part.replace(/^section-/, ''))
  return at >= 1 && at <= read<Policy>(policy).en.sections.length
}

test('every tool has its card and its demo, and no other has', () => {
  const tools = files.flatMap((name) => /^tool-(.*)/.exec(name)?.[1] ?? [])
  expect(tools.toSorted()).toEqual(Object.keys(TOOLS).toSorted())
})

test('the privacy policy has its eleven sections, and a description a search engine shows whole', () => {
  const { en } = read<Policy>('privacy')
  expect(en.sections.map(({ title }) => title)).toEqual([
    'Information we collect',
    'How we use it',
    'Sharing',
    'Cookies',
    'Retention',
    'Security',
    'Rights of correction and portability',
    'Third-party links',
    'Children under 18',
    'Changes',
    'Contact',
  ])
  const described = files.flatMap((name) => Object.values(read<Partial<Policy>>(name)))
  expect(described.filter((one) => (one?.description?.length ?? 0) > 160)).toEqual([])
})

test('the help has its groups and tabs, and each question an address of its own', () => {
  const { groups } = read<Help>('help').en
  expect(groups.map(({ title }) => title)).toEqual(['General Questions', 'About', 'Tokens and subscriptions'])
  const tabs = groups[1]?.tabs ?? []
  expect(tabs.map(({ title }) => title)).toEqual([
    'Scenario solver',
    'Legal drafting',
    'Cross Q/A',
    'Relevant Judgement',
  ])
  const ids = [...groups, ...tabs].flatMap(({ id, questions = [] }) => [id, ...questions.map((one) => one.id)])
  expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^[a-z-]+$/.test(id))).toEqual([])
})
