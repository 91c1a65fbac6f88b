import { splitTitle } from '#server/law/citations/read-judgments/party-names.ts'
import { openStore, type JudgmentRecord } from '#server/law/library/store.ts'
import { random } from '#tests/support/random.ts'

/** What of the library is certain, so that a right citation of it must be verified, and the means to draw from it. */
export type DrawnLaw = ReturnType<typeof drawLaw>

/**
 * @param library the file of the digests
 * @param seed the same draws for the same number
 */
export function drawLaw(library: string, seed: number) {
  const store = openStore(library)
  const judgments = store
    .judgmentTitles()
    .flatMap(({ id }) => store.judgmentById(id) ?? [])
    .filter(
      ({ reports, status, unchecked, title }) =>
        reports[0] && status === 'good' && !unchecked && /^[^\d]+$/.test(title) && splitTitle(title),
    )
  const acts = store.acts().filter(({ to, unit, unchecked }) => to === null && unit === 'section' && !unchecked)
  const provisions = acts.flatMap(({ id, title }) =>
    store
      .headings(id)
      .flatMap(({ no }) => store.provision(id, no) ?? [])
      .filter((one) => /^\d+[A-Z]{0,2}$/.test(one.no) && !one.unchecked && one.to === null && one.from < '2026')
      .map((one) => ({ ...one, title: title.replace(/^The /, ''), subs: store.subs(one.rowid) })),
  )
  store.close()
  const below = random(seed)
  return {
    judgments,
    acts,
    provisions,
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  }
}

/** Draws a judgment that has no number of the given one. */
export function otherJudgment(law: DrawnLaw, one: JudgmentRecord): JudgmentRecord {
  const another = law.pick(law.judgments)
  return another.id === one.id || one.reports.some((report) => another.reports.includes(report))
    ? otherJudgment(law, one)
    : another
}

/** Changes one figure of a number a little. */
export function nearNumber(law: DrawnLaw, number: string): string {
  const part = law.pick([...number.matchAll(/\d+/g)])
  const value = String(Number(part[0]) + law.pick(Number(part[0]) > 1 ? [-1, 1, 2, 10] : [1, 2, 10]))
  return number.slice(0, part.index) + value + number.slice(part.index + part[0].length)
}

/** Draws so many words of a text that stand together; null where it has no such run of plain words. */
export function drawWords(law: DrawnLaw, text: string, count: number): string | null {
  const words = text.replaceAll(/\[\[[^\]]*\]\]/g, '@').split(/\s+/)
  const starts = words.flatMap((_, at) => {
    const some = words.slice(at, at + count)
    return some.length === count &&
      some.every((word) => /^[a-z]{2,}$/.test(word)) &&
      /^[a-z]{4,}$/.test(words[at] ?? '')
      ? [at]
      : []
  })
  return starts.length > 0 ? words.slice(law.pick(starts)).slice(0, count).join(' ') : null
}

/** The first party as people shorten a case by it; null for an authority, because it names a thousand cases. */
export function shortName(one: JudgmentRecord): string | null {
  const side = (splitTitle(one.title)?.petitioner ?? '').replaceAll(/\s*\([^)]*\)/g, '')
  return /^(?:State|Union|Commissioner|Government)\b/.test(side) || side === '' ? null : side
}

export function untilMade<T>(make: () => T | null): T {
  for (;;) {
    const made = make()
    if (made !== null) return made
  }
}
