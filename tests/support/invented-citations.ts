/**
 * Makes citations that must never be shown as verified, and right ones that must not be doubted, both from the library
 * itself. They are the same each time. Each kind is one way in which a text goes wrong, or one way in which a right
 * text is written.
 */
import type { CheckedCitation } from '#shared/law/law.ts'
import type { LibraryReader } from '#server/law/threads/reader.ts'
import { openStore, type JudgmentRecord, type ProvisionRecord } from '#server/law/library/store.ts'
import { splitTitle } from '#server/law/citations/read-judgments/party-names.ts'
import { random } from './random.ts'

export interface Made {
  text: string
  /** The invented or right part of the text: all marks there count. */
  start: number
  end: number
}

/** No title and no law has these words, so that a name made of them is certainly invented. */
const NOBODY = ['Zebulon', 'Quentrill', 'Vashtimer', 'Brackenfold', 'Oxmundi', 'Pelloraw', 'Tindravek', 'Jomsvara']
const SAID = [
  'arrest must follow in every case{inside} and bail is to be refused as a rule',
  'no person shall{inside} be heard before the order is made against him',
  'the burden lies{inside} upon the accused to prove that he is innocent beyond doubt',
  'a complaint made{inside} by letter alone is to be dismissed at the threshold',
]
const INSIDE = [
  ' under section 498A of the IPC',
  ' under Section 138 of the Negotiable Instruments Act, 1881',
  ' within the meaning of Article 21 of the Constitution',
  ' (see D.K. Basu v. State of West Bengal, (1997) 1 SCC 416)',
]
const QUOTED = [
  'In {case}, the Court held that "{words}".',
  'In {case}, the Court observed: “{words}.”',
  'The Supreme Court in {case} said:\n\n> {words}.',
  '“{words}” ({case}).',
  "In {case}, it was held that '{words}'.",
  'In {case} the Bench said “the law is that ‘{words}’ and nothing else”.',
  '{case} में न्यायालय ने कहा कि “{words}”।',
]
const SHORT = ['arrest is always mandatory', 'bail is never granted', 'silence proves guilt', 'notice is not needed']
const SHORTLY = [
  'In {case}, the Court held that "{words}".',
  'In {case}, the Court observed: “{words}.”',
  'In the words of {case}, “{words}”.',
  '“{words}”: {case}.',
]
const CLAUSES = ['(zzz)', '(bbb)', '(1000)', '(foo bar)', '(xxxviii)', '(99)', '(zq)']
const PARTS = [
  'Section {no}{clause} of the {act}',
  'Section {no} of the {act}, sub-section (97)',
  'Section {no} of the {act} sub-section (97)',
  'sub-section (97) of Section {no} of the {act}',
  'clause (zzz) of Section {no} of the {act}',
  'Section {no}, clause (zzz) of the {act}',
]
const ASIDES = [
  'Section {no}, Explanation 9 of the {act}',
  'Explanation 9 to Section {no} of the {act}',
  'Section {no} of the {act}, Proviso 7',
  'Section {no}, Proviso 7 of the {act}',
  'Section {no}, ninth proviso, of the {act}',
  'Illustration (z) to Section {no} of the {act}',
  'Section {no}, Exception 8 of the {act}',
]
const ONE_NAME = [
  "{name}'s case, {number}",
  '{name}, {number}',
  '{name} [{number}]',
  '{name} & State of Bihar, {number}',
  'as held in {name} ({number})',
  'the {name} case, {number}',
  'the {name} ratio ({number})',
  'In re {name}, {number}',
  '{name} reported in {number}',
  '{number} ({name})',
]
const UNREAD = [
  'W.P.(C) No. 98712/2019',
  'Crl. Appeal No. 4512 of 2016',
  'SLP (Crl.) No. 20771 of 2018',
  'Civil Appeal Nos. 9911-9913 of 2014',
  'CRM-M-55812-2021',
  'I.A. No. 771 of 2020',
  'O.S. No. 51 of 2011',
  'C.C. No. 812/2017',
  'Bail Application No. 3321/2022',
  'Section 999 in this matter',
  'Section 999 in the present case',
  '{name} (supra)',
  'the {name} test laid down by the Court',
  'the law in {name} (2019)',
]
const DISGUISED: ((text: string) => string)[] = [
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0ae6 + Number(digit))),
  (text) => text.replaceAll(/(?<=\d)(?=\d)/g, '\u200b'),
  (text) => text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u200c'),
  (text) => text.replaceAll(/\d+/g, '**$&**'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(/(?<=S)(?=C)/g, '\u00ad'),
  (text) => text.replaceAll('e', '\u0435').replaceAll('C', '\u0421'),
]

/**
 * @param library the file of the digests
 * @param seed the same sets for the same number
 */
export function makeCitations(library: string, seed: number) {
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
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const cite = (one: JudgmentRecord) => `${one.title}, ${one.reports[0]}`
  const fill = (form: string, values: Record<string, string>) =>
    form.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const within = (text: string, part: string): Made => {
    const start = text.indexOf(part)
    return { text, start, end: start + part.length }
  }
  const inProse = (part: string) => within(`The Court relied on ${part} in that matter.`, part)
  const other = (one: JudgmentRecord): JudgmentRecord => {
    const another = pick(judgments)
    return another.id === one.id || one.reports.some((report) => another.reports.includes(report))
      ? other(one)
      : another
  }
  const near = (number: string) => {
    const parts = [...number.matchAll(/\d+/g)]
    const part = pick(parts)
    const value = String(Number(part[0]) + pick(Number(part[0]) > 1 ? [-1, 1, 2, 10] : [1, 2, 10]))
    return number.slice(0, part.index) + value + number.slice(part.index + part[0].length)
  }
  const wordsOf = (text: string, count: number) => {
    const words = text.replaceAll(/\[\[[^\]]*\]\]/g, '@').split(/\s+/)
    const starts = words.flatMap((_, at) => {
      const some = words.slice(at, at + count)
      return some.length === count &&
        some.every((word) => /^[a-z]{2,}$/.test(word)) &&
        /^[a-z]{4,}$/.test(words[at] ?? '')
        ? [at]
        : []
    })
    return starts.length > 0 ? words.slice(pick(starts)).slice(0, count).join(' ') : null
  }
  const shortOf = (one: JudgmentRecord) => {
    const side = (splitTitle(one.title)?.petitioner ?? '').replaceAll(/\s*\([^)]*\)/g, '')
    return /^(?:State|Union|Commissioner|Government)\b/.test(side) || side === '' ? null : side
  }
  const some = <T>(make: () => T | null): T => {
    for (;;) {
      const made = make()
      if (made !== null) return made
    }
  }
  const section = (one: ProvisionRecord & { title: string }) => `Section ${one.no} of the ${one.title}`

  const invented: Record<string, () => Made> = {
    'a number near the right one': () => {
      const one = pick(judgments)
      return inProse(`${one.title}, ${near(one.reports[0] ?? '')}`)
    },
    "another case's number": () => {
      const one = pick(judgments)
      return inProse(`${one.title}, ${other(one).reports[0]}`)
    },
    'an altered party': () => {
      const one = pick(judgments)
      const sides = splitTitle(one.title)
      return inProse(`${pick(NOBODY)} ${pick(NOBODY)} v. ${sides?.respondent}, ${one.reports[0]}`)
    },
    'one invented name and a real number': () => {
      const part = fill(pick(ONE_NAME), { name: pick(NOBODY), number: pick(judgments).reports[0] ?? '' })
      return inProse(part)
    },
    'a section beyond the end': () => {
      const act = pick(acts)
      return inProse(`Section ${act.last + 1 + below(400)} of the ${act.title.replace(/^The /, '')}`)
    },
    'an invented clause': () => {
      const one = pick(provisions)
      return inProse(fill(pick(PARTS), { no: one.no, act: one.title, clause: pick(CLAUSES) }))
    },
    'an invented explanation or proviso': () => {
      const one = pick(provisions)
      return inProse(fill(pick(ASIDES), { no: one.no, act: one.title }))
    },
    'an invented quotation that names law': () => {
      const one = cite(pick(judgments))
      return within(fill(pick(QUOTED), { case: one, words: pick(SAID).replace('{inside}', pick(INSIDE)) }), one)
    },
    'an invented quotation': () => {
      const one = cite(pick(judgments))
      return within(fill(pick(QUOTED), { case: one, words: pick(SAID).replace('{inside}', '') }), one)
    },
    'an invented quotation of few words': () => {
      const one = cite(pick(judgments))
      return within(fill(pick(SHORTLY), { case: one, words: pick(SHORT) }), one)
    },
    'a disguised citation': () =>
      inProse(
        pick(DISGUISED)(
          pick([
            () => `Section ${900 + below(90)} of the BNS`,
            () => `Section ${900 + below(90)} IPC`,
            () => `(2014) 8 SCC ${700 + below(90)}`,
          ])(),
        ),
      ),
    'what no library can look up': () => inProse(fill(pick(UNREAD), { name: pick(NOBODY) })),
  }

  const right: Record<string, () => Made> = {
    'name and number': () => inProse(cite(pick(judgments))),
    'a number alone': () => inProse(pick(judgments).reports[0] ?? ''),
    'a number after ordinary words': () => {
      const number = pick(judgments).reports[0] ?? ''
      return within(fill(pick(ORDINARY), { number }), number)
    },
    'a short name and the number': () => {
      const [one, name] = some(() => {
        const judgment = pick(judgments)
        const short = shortOf(judgment)
        return short === null ? null : ([judgment, short] as const)
      })
      return inProse(fill(pick(SHORT_NAMES), { name, number: one.reports[0] ?? '' }))
    },
    'a section': () => inProse(section(pick(provisions))),
    'a section with its subject': () => {
      const one = pick(provisions)
      const subject = some(() => wordsOf(pick([one.heading.toLowerCase(), one.says]), 1 + below(3)))
      return inProse(`Section ${one.no} (${subject}) of the ${one.title}`)
    },
    'a clause': () => {
      const one = pick(provisions.filter(({ subs }) => subs.length > 0))
      const sub = pick(one.subs)
      const parts = sub.match(/\([^)]*\)/g) ?? []
      const form = pick([
        () => `Section ${one.no}${sub} of the ${one.title}`,
        () =>
          parts.length === 1 && /\d/.test(sub) ? `sub-section ${sub} of Section ${one.no} of the ${one.title}` : null,
        () =>
          parts.length === 1 && /\d/.test(sub) ? `Section ${one.no} of the ${one.title}, sub-section ${sub}` : null,
        () => (parts.length === 1 && !/\d/.test(sub) ? `clause ${sub} of Section ${one.no} of the ${one.title}` : null),
      ])()
      return inProse(form ?? `Section ${one.no}${sub} of the ${one.title}`)
    },
    'a quotation': () => {
      const [one, words] = some(() => {
        const judgment = pick(judgments)
        const quoted = wordsOf(pick(judgment.points), 7)
        return quoted === null ? null : ([judgment, quoted] as const)
      })
      return within(fill(pick(QUOTED.slice(0, 5)), { case: cite(one), words }), cite(one))
    },
    'a quotation of few words': () => {
      const [one, words] = some(() => {
        const judgment = pick(judgments)
        const quoted = wordsOf(pick(judgment.points), 2 + below(4))
        return quoted === null ? null : ([judgment, quoted] as const)
      })
      return within(fill(pick(SHORTLY), { case: cite(one), words }), cite(one))
    },
    'a term in quotation marks': () => {
      const one = cite(pick(judgments))
      return within(fill(pick(TERMS), { case: one }), one)
    },
  }

  const set = (kinds: Record<string, () => Made>, each: number) =>
    Object.entries(kinds).map(([kind, make]) => ({ kind, made: Array.from({ length: each }, make) }))
  return { invented: (each: number) => set(invented, each), right: (each: number) => set(right, each) }
}

const ORDINARY = [
  'See {number}.',
  'Thus {number} applies.',
  'The Supreme Court in {number} said so.',
  'Bail: {number}.',
  'The High Court, {number}, is followed.',
  'Supreme Court, {number}.',
  'Arrest Guidelines, {number}.',
  'देखें {number}।',
  'However, {number} is otherwise.',
  'Section 482 CrPC, {number}.',
  'A Constitution Bench ({number}) decided it.',
  '{number} (SC).',
  '{number} (Constitution Bench).',
  '{number} (five Judges).',
  'Citation: {number}.',
  'In Delhi, {number} is followed.',
]
const SHORT_NAMES = [
  '{name}, {number}',
  "{name}'s case, {number}",
  '{name} ({number})',
  'as held in {name}, {number}',
  'the {name} case, {number}',
  'Relying on {name}, {number}',
]
const TERMS = [
  'In {case}, the Court explained the expression "reason to believe".',
  'In {case}, the so-called "last seen" theory was discussed.',
  'The term "sufficient cause" was before the Court in {case}.',
  'In {case}, the "prima facie" view was set aside.',
  'The word "shall" was read in {case}.',
  'In {case} (“the leading case”), the law was settled.',
]

/** Tells how the check judged a citation. Every mark that overlaps it counts. */
export function howTaken(library: Pick<LibraryReader, 'check'>, { text, start, end }: Made, today: string) {
  const found = library.check(text, { today }).filter((one) => one.start < end && one.end > start)
  const said: (one: CheckedCitation) => string = ({ raw, state, reason }) => `${state} ${raw}: ${reason}`
  return {
    verified: found.length > 0 && found.every(({ state }) => state === 'verified'),
    someVerified: found.some(({ state }) => state === 'verified'),
    unmarked: found.length === 0,
    said: `${text} → ${found.map(said).join(' | ') || 'nothing'}`,
  }
}
