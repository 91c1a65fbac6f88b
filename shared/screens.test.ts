import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PATHS } from './pages.ts'
import { isScreen } from './screens.ts'

const routes = readFileSync(join(import.meta.dirname, '../web/app/routes.tsx'), 'utf8')

test('every route of the app takes its path from the lists that the server has too', () => {
  const known = /<Route path=\{(?:PATHS\.\w+|(?:TOOL|LAW|DRAFT|OFFICE)_PATHS|`\$\{PATHS\.certificate\}\/:code\?`)\}/g
  // The last one is of what is no screen.
  expect(routes.match(known)?.length).toBe((routes.match(/<Route /g)?.length ?? 0) - 1)
  expect(routes).toContain("from '#shared/screens.ts'")
})

test('a screen is one in any letter case, with a slash at its end or without', () => {
  const others = [
    '/S/00000000-0000-4000-8000-000000000000',
    '/LegalDrafting',
    '/CrossQussion/',
    '/law/provision/bns/318',
    '/law/judgment/2014%2F9',
    '/draft/new/Civil/Injunction',
    '/certificate/CALS-1',
    '/admin/people/7',
  ]
  for (const path of [...Object.values(PATHS), ...others])
    for (const spelling of [path, path.toLowerCase(), path.toUpperCase(), path.replace(/\/?$/, '/')])
      expect([spelling, isScreen(spelling)]).toEqual([spelling, true])
})

test('what the app has no route for is none', () => {
  for (const path of [
    '',
    '/nowhere',
    '/S',
    '/S/a/b',
    '/law/statute/x',
    '/draft/new/x',
    '/certificate/a/b',
    '/login//',
    '/adminx',
  ])
    expect([path, isScreen(path)]).toEqual([path, false])
})
