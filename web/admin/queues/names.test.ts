/** The back office calls jobs and messages by words, so each that the server has needs them. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { jobName, messageName } from './names.ts'

const root = join(import.meta.dirname, '../../..')

test('every message has a name in words', () => {
  const templates = globSync('content/messages/*.yaml', { cwd: root }).map((file) => basename(file, '.yaml'))
  expect(templates.length).toBeGreaterThan(30)
  expect(templates.filter((template) => messageName(template) === template)).toEqual([])
})

test('every queue has a name in words', () => {
  const QUEUE =
    /(?:_JOBS|_QUEUE|QUEUES) = (?:'([\w-]+)'|\{ email: '([\w-]+)', sms: '([\w-]+)' \})|jobs\.schedule\('[^']+', '([\w-]+)'/g
  const queues = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(QUEUE)].flatMap(([, ...ids]) => ids))
    .filter((id) => id !== undefined)
    .concat(queuesOfWorkers())
  expect(queues.length).toBeGreaterThan(20)
  expect(queues.filter((queue) => jobName(queue) === queue)).toEqual([])
})

/** The queues that workers serve under a constant of whatever name. */
function queuesOfWorkers(): string[] {
  const code = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const constants = [...code.matchAll(/registerWorker(?:<[^>]*>)?\(\s*([A-Z_]+)/g)].map(([, name]) => name)
  return constants.flatMap((name) => new RegExp(`\\b${name} = '([^']+)'`).exec(code)?.[1] ?? [])
}

test('an unknown job is shown as it is stored', () => {
  expect(jobName('new-queue')).toBe('new-queue')
})
