import type { InstallRun, InstallSource } from '#shared/office/law-install.ts'
import { locale, t } from '#web/words/words.ts'

export const SOURCES: Record<InstallSource, { name: string; about: string }> = {
  'india-code': { name: 'Central Acts', about: 'Every section as India Code prints it, with the day of the copy.' },
  constitution: { name: 'Constitution', about: 'Every article.' },
  'repealed-codes': {
    name: 'Codes before July 2024',
    about: 'The Penal Code, both procedure codes, the Evidence Act and the Negotiable Instruments Act.',
  },
  'sc-open-data': {
    name: 'Supreme Court judgments',
    about: 'Choose the years. The files are large, so check their sizes first.',
  },
  'hc-open-data': {
    name: 'High Court judgments',
    about: 'Choose the years and the courts. The files are large, so check their sizes first.',
  },
}

const isSource = (source: string): source is InstallSource => Object.hasOwn(SOURCES, source)
/** @param source the name of an import, which a later release may know and this page not */
export const sourceName = (source: string): string => (isSource(source) ? t(SOURCES[source].name) : source)

const BYTES = { gigabyte: 1e9, megabyte: 1e6 }

/** @returns "1.2 GB" or "84 MB" in the digits and the letters of the language; what is small is one megabyte */
export function sizeText(bytes: number): string {
  const unit = bytes >= BYTES.gigabyte ? 'gigabyte' : 'megabyte'
  const value = bytes === 0 ? 0 : Math.max(bytes / BYTES[unit], 1)
  return value.toLocaleString(locale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'gigabyte' ? 1 : 0,
  })
}

/** What happens now, in a sentence that a screen reader may say without the numbers that change each second. */
export function stageText({ state, progress }: InstallRun): string {
  if (state === 'waiting') return t('Waiting for a server to start it.')
  if (state === 'stopping') return t('Stopping. We keep what we’ve fetched.')
  if (state === 'lost')
    return t('The server running this has stopped responding. Another will take over soon, or you can stop it.')
  if (!progress) return t('Checking what the sources have.')
  const source = sourceName(progress.source)
  return progress.stage === 'fetch' ? t('Fetching: {source}.', { source }) : t('Importing: {source}.', { source })
}

/** How far it is: sizes while fetching, records while importing. */
export function amountText({ stage, done, total }: NonNullable<InstallRun['progress']>): string {
  const amount = (value: number) => (stage === 'fetch' ? sizeText(value) : value.toLocaleString(locale()))
  if (total === null) return stage === 'fetch' ? amount(done) : t('{n} records', { n: amount(done) })
  const params = { done: amount(done), total: amount(Math.max(total, done)) }
  return stage === 'fetch' ? t('{done} of {total}', params) : t('{done} of {total} records', params)
}
