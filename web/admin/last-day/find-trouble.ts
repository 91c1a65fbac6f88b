/** What an operator should look at, in words. The worst comes first. */
import type { LastDay } from '#shared/office/last-day.ts'
import { locale, t, tn } from '#web/words/words.ts'
import { SECTIONS } from '../sections.ts'
import { jobName } from '../queues/names.ts'

export interface LastDayTrouble {
  key: string
  kind: 'failed' | 'slow'
  what: string
  /** What to do about it. */
  remedy: string
  /** The part of the back office where it is done. */
  link?: { path: string; name: string }
}

/** Ms. People begin to wonder whether anything happens. */
const SLOW_ANSWER = 10_000
const SLOW_CALL = 2_500
const SLOW_SERVICE = 30_000
/** A job begins at once unless its worker is busy or gone. */
const LATE_JOB = 60_000
/** With fewer calls a single one decides what 95 of 100 are. */
const ENOUGH = 20

export function findTrouble({ answers, queues, undelivered, services, node }: LastDay): LastDayTrouble[] {
  const found: (LastDayTrouble | false)[] = [
    answers.failed > 0 && {
      key: 'answers-failed',
      kind: 'failed',
      what: tn(answers.failed, '{n} of {all} answers failed.', '{n} of {all} answers failed.', { all: answers.asked }),
      remedy: t(
        'Search the log for “an answer failed”. It has the cause. If many failed at once, check the model’s provider first.',
      ),
    },
    answers.interrupted > 0 && {
      key: 'answers-interrupted',
      kind: 'failed',
      what: tn(answers.interrupted, '{n} answer was cut off.', '{n} answers were cut off.'),
      remedy: t('A node stopped or crashed while it was writing. Check the log to see if someone restarted it.'),
    },
    ...queues.map(
      ({ queue, failed }): LastDayTrouble | false =>
        failed > 0 && {
          key: `failed ${queue}`,
          kind: 'failed',
          what: tn(failed, '{queue}: {n} job failed.', '{queue}: {n} jobs failed.', { queue: jobName(queue) }),
          remedy: t('Remove the cause, then try the jobs again.'),
          link: { path: SECTIONS.jobs.path, name: t(SECTIONS.jobs.name) },
        },
    ),
    undelivered > 0 && {
      key: 'undelivered',
      kind: 'failed',
      what: tn(undelivered, '{n} message did not arrive.', '{n} messages did not arrive.'),
      remedy: t('Check the mail server or the SMS gateway, then send them again.'),
      link: { path: SECTIONS.mail.path, name: t(SECTIONS.mail.name) },
    },
    ...node.routes.map(
      ({ method, route, failed }): LastDayTrouble | false =>
        failed > 0 && {
          key: `failed ${method} ${route}`,
          kind: 'failed',
          what: tn(failed, '{n} call to {route} failed.', '{n} calls to {route} failed.', {
            route: nameOf(method, route),
          }),
          remedy: t('Search the log for “a call failed” and this route. It has the error.'),
        },
    ),
    ...queues.map(
      ({ queue, oldest }): LastDayTrouble | false =>
        oldest > LATE_JOB && {
          key: `late ${queue}`,
          kind: 'slow',
          what: t('{queue}: a job has been due for {time}.', { queue: jobName(queue), time: seconds(oldest) }),
          remedy: t('Its worker is busy or gone. If this goes on, restart the node.'),
          link: { path: SECTIONS.jobs.path, name: t(SECTIONS.jobs.name) },
        },
    ),
    answers.p95 !== null &&
      answers.p95 > SLOW_ANSWER && {
        key: 'answers-slow',
        kind: 'slow',
        what: t('1 in 20 answers took more than {time} to begin.', { time: seconds(answers.p95) }),
        remedy: t('Check the model’s own speed first, then how busy the machine is.'),
      },
    ...services.map(
      ({ service, calls, p95 }): LastDayTrouble | false =>
        calls >= ENOUGH &&
        p95 > SLOW_SERVICE && {
          key: `slow ${service}`,
          kind: 'slow',
          what: t('1 in 20 calls to the service “{service}” took more than {time}.', { service, time: seconds(p95) }),
          remedy: t('Check the provider’s status page, or use a faster model.'),
        },
    ),
    ...node.routes.map(
      ({ method, route, calls, p95 }): LastDayTrouble | false =>
        calls >= ENOUGH &&
        (p95 ?? 0) > SLOW_CALL && {
          key: `slow ${method} ${route}`,
          kind: 'slow',
          what: t('1 in 20 calls to {route} took more than 2.5 s.', { route: nameOf(method, route) }),
          remedy: t('Check how busy the machine and the database are.'),
        },
    ),
  ]
  return found.filter((one) => one !== false)
}

/** Pages have no pattern of their own. */
const nameOf = (method: string, route: string) => (route === 'none' ? t('pages') : `${method} ${route}`)

/** @param ms is written as seconds or minutes */
export function seconds(ms: number): string {
  const [value, unit] = ms < 90_000 ? [ms / 1_000, 'second'] : [ms / 60_000, 'minute']
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 1 ? 2 : value < 10 ? 1 : 0,
  }).format(value)
}
