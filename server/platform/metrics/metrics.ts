/**
 * What this process has counted since its start, as OpenMetrics 1.0 text. Labels never hold anything of a person, and
 * their values come from lists that the code knows: a route, a queue, a status.
 */

type Labels = Record<string, string>
type Samples = Iterable<readonly [Labels, number]>

export interface Counter {
  add(labels: Labels, count?: number): void
  counts(): { labels: Labels; count: number }[]
}
export interface Histogram {
  /** @param value seconds */
  observe(labels: Labels, value: number): void
  /**
   * @returns for each set of labels a bound (seconds) below which this share of the values lies; Infinity where it is
   * beyond the last bound
   */
  summary(share: number): { labels: Labels; below: number }[]
}

interface Family {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  lines(): Promise<string[]> | string[]
}

/**
 * Sets of labels for each metric. A mistake that makes labels from what people send must not fill the memory, so
 * whatever comes later is counted together under `other`.
 */
const MAX_SERIES = 1_000
/** Seconds. */
const BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
/** How long one gauge may take to be read, ms. A database that hangs must not hide everything else. */
const READ_TIMEOUT = 2_000

export class Metrics {
  readonly #families: Family[] = []

  /** @param name without `_total`, which the format adds */
  counter(name: string, help: string): Counter {
    const counts = new SeriesMap(() => ({ n: 0 }))
    this.#add({ name, help, type: 'counter', lines: () => counts.map((at, { n }) => [sample(`${name}_total`, at, n)]) })
    return {
      add: (labels, count = 1) => void (counts.of(labels).n += count),
      counts: () => counts.map((labels, { n }) => [{ labels, count: n }]),
    }
  }

  /** @param name ends with `_seconds` */
  histogram(name: string, help: string, bounds: readonly number[] = BOUNDS): Histogram {
    const series = new SeriesMap(() => ({ counts: bounds.map(() => 0), sum: 0, count: 0 }))
    this.#add({
      name,
      help,
      type: 'histogram',
      lines: () =>
        series.map((labels, { counts, sum, count }) => [
          ...bounds.map((bound, at) => sample(`${name}_bucket`, { ...labels, le: float(bound) }, counts[at] ?? 0)),
          sample(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
          sample(`${name}_count`, labels, count),
          sample(`${name}_sum`, labels, sum),
        ]),
    })
    return {
      observe(labels, value) {
        const one = series.of(labels)
        for (let at = bounds.length - 1; at >= 0 && value <= (bounds[at] ?? 0); at -= 1)
          one.counts[at] = (one.counts[at] ?? 0) + 1
        one.sum += value
        one.count += 1
      },
      summary: (share) =>
        series.map((labels, { counts, count }) => [
          { labels, below: bounds[counts.findIndex((below) => below >= share * count)] ?? Infinity },
        ]),
    }
  }

  /** @param read is called for each answer. Where it fails, this metric alone is left out. */
  gauge(name: string, help: string, read: () => Samples | Promise<Samples>) {
    this.#add({
      name,
      help,
      type: 'gauge',
      lines: async () => [...(await inTime(read()))].map(([labels, value]) => sample(name, labels, value)),
    })
  }

  async text(): Promise<string> {
    const parts = await Promise.all(
      this.#families.map(async ({ name, type, help, lines }) => {
        const samples = await Promise.resolve()
          .then(lines)
          .catch(() => [])
        const unit = /_(seconds|bytes|ratio)$/.exec(name)?.[1]
        return [
          `# TYPE ${name} ${type}`,
          ...(unit ? [`# UNIT ${name} ${unit}`] : []),
          `# HELP ${name} ${escape(help)}`,
          ...samples,
        ]
      }),
    )
    return [...parts.flat(), '# EOF', ''].join('\n')
  }

  #add(family: Family) {
    if (this.#families.some(({ name }) => name === family.name)) throw new Error(`${family.name} is counted twice`)
    this.#families.push(family)
  }
}

class SeriesMap<T> {
  readonly #series = new Map<string, { labels: Labels; value: T }>()
  readonly #make: () => T

  constructor(make: () => T) {
    this.#make = make
  }

  of(labels: Labels): T {
    const key = JSON.stringify(labels)
    const known = this.#series.get(key)
    if (known) return known.value
    const isOther = Object.values(labels).every((value) => value === 'other')
    if (this.#series.size >= MAX_SERIES && !isOther)
      return this.of(Object.fromEntries(Object.keys(labels).map((name) => [name, 'other'])))
    const value = this.#make()
    this.#series.set(key, { labels, value })
    return value
  }

  map<R>(each: (labels: Labels, value: T) => R[]): R[] {
    return [...this.#series.values()].flatMap(({ labels, value }) => each(labels, value))
  }
}

async function inTime<T>(reading: T | Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('a gauge took too long')), READ_TIMEOUT)
  return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer))
}

const escape = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('"', '\\"')
/** The format wants a point in every bound. */
const float = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : String(value))
const sample = (name: string, labels: Labels, value: number) => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}
