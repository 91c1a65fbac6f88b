import { expect, test } from 'vitest'
import { SCREENS } from './screens.tsx'
import { PATHS } from '#shared/pages.ts'
import { DRAFT_PATHS, isScreen, LAW_PATHS, OFFICE_PATHS, TOOL_PATHS } from '#shared/screens.ts'

test('every screen of the app takes its path from the lists that the server has too', () => {
  const known: (string | RegExp)[] = [
    ...Object.values(PATHS),
    TOOL_PATHS,
    LAW_PATHS,
    DRAFT_PATHS,
    OFFICE_PATHS,
    `${PATHS.certificate}/:code?`,
  ]
  expect(SCREENS.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([])
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
