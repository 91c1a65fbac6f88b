/** The public copies that can be installed, and where they are kept. A new one is one entry here. */
import { ImportError } from '../import/importer.ts'

export interface RepositoryCopy {
  kind: 'repository'
  what: string
  /** The owner and the name on GitHub. */
  repository: string
  /** The path in the repository of each file that is taken. */
  files: RegExp
  /** The ending of the files. */
  ending: string
}

export interface BucketCopy {
  kind: 'bucket'
  what: string
  bucket: string
  /** A bucket of many courts is far too large to take whole, so that its courts are chosen, too. */
  byCourt: boolean
  /** The folder within a partition that has the archives, with a slash; empty where they are in the partition itself. */
  archives: string
}

export type PublicCopy = RepositoryCopy | BucketCopy

/** By the names of their imports. */
export const COPIES: Record<string, PublicCopy> = {
  'india-code': {
    kind: 'repository',
    what: 'the Central Acts by section, as India Code prints them',
    repository: 'Svetozar-Technologies/indian-law',
    files: /^data\/cache\/laws\/[\w.-]+\.lino$/,
    ending: '.lino',
  },
  'repealed-codes': {
    kind: 'repository',
    what: 'the Penal Code, the two procedure codes, the Evidence Act and the Negotiable Instruments Act before July 2024',
    repository: 'civictech-India/Indian-Law-Penal-Code-Json',
    files: /^(?:ipc|crpc|iea|cpc|nia)\.json$/,
    ending: '.json',
  },
  'sc-open-data': {
    kind: 'bucket',
    what: "the Supreme Court's judgments, by year",
    bucket: 'indian-supreme-court-judgments',
    byCourt: false,
    archives: 'english/',
  },
  'hc-open-data': {
    kind: 'bucket',
    what: "the High Courts' judgments, by year and court",
    bucket: 'indian-high-court-judgments',
    byCourt: true,
    archives: '',
  },
}

/** What is installed when nothing is named: the enacted words, in a few minutes and a few hundred megabytes. */
const USUAL = ['india-code', 'repealed-codes']

export interface Addresses {
  /** The list of everything in a repository, with a hash of each file. */
  tree(repository: string): string
  file(repository: string, path: string): string
  /** Ends with a slash. */
  bucket(name: string): string
}

export const PUBLIC_ADDRESSES: Addresses = {
  tree: (repository) => `https://api.github.com/repos/${repository}/git/trees/HEAD?recursive=1`,
  file: (repository, path) => `https://raw.githubusercontent.com/${repository}/HEAD/${path}`,
  bucket: (name) => `https://${name}.s3.amazonaws.com/`,
}

/**
 * @param base the address of a server that has the same copies under the same paths
 * @throws ImportError when it is no address
 */
export function mirrorAddresses(base: string): Addresses {
  if (!/^https?:$/.test(URL.parse(base)?.protocol ?? ''))
    throw new ImportError(`${base} is no address of a mirror: it begins with https://`)
  const root = base.replace(/\/+$/, '')
  return {
    tree: (repository) => `${root}/repos/${repository}/git/trees/HEAD?recursive=1`,
    file: (repository, path) => `${root}/${repository}/HEAD/${path}`,
    bucket: (name) => `${root}/${name}/`,
  }
}

export interface InstallChoice {
  sources: string[]
  /** Ascending. */
  years: number[]
  /** As the bucket names them: "27_1" is the High Court at Bombay. */
  courts: string[]
}

const FIRST_YEAR = 1950
/** A range of more years is a slip of the keyboard. */
const MOST_YEARS = 120

/**
 * @param years "2024", "2015-2020,2024"
 * @param courts "27_1,7_26"
 * @throws ImportError that says what is missing or wrong
 */
export function readChoice(named: readonly string[], years: string | undefined, courts: string | undefined) {
  const sources = named.length > 0 ? [...new Set(named)] : USUAL
  for (const source of sources)
    if (!Object.hasOwn(COPIES, source))
      throw new ImportError(`${source} cannot be installed. These can: ${Object.keys(COPIES).join(', ')}`)
  const choice: InstallChoice = { sources, years: readYears(years), courts: readCourts(courts) }
  for (const source of sources) {
    const copy = COPIES[source]
    if (copy?.kind !== 'bucket') continue
    if (choice.years.length === 0)
      throw new ImportError(`${source} needs the years: --years 2024, or --years 2015-2020,2024`)
    if (copy.byCourt && choice.courts.length === 0)
      throw new ImportError(`${source} needs the courts: --courts 27_1 is Bombay, 7_26 is Delhi`)
  }
  return choice
}

function readYears(written = ''): number[] {
  const years = listed(written).flatMap((part) => {
    const [, first, last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(part) ?? []
    const from = Number(first)
    const to = Number(last)
    if (!first || from < FIRST_YEAR || to < from || to - from > MOST_YEARS)
      throw new ImportError(`${part} is no year and no range of years: write 2024 or 2015-2020`)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
  return [...new Set(years)].toSorted((a, b) => a - b)
}

function readCourts(written = ''): string[] {
  const courts = listed(written)
  for (const court of courts)
    if (!/^\d{1,3}_\d{1,3}$/.test(court)) throw new ImportError(`${court} is no court: write its number, such as 27_1`)
  return [...new Set(courts)]
}

const listed = (written: string) =>
  written
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
