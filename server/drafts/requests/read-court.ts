/** Reads the court to which a person wants to go, because it wins over the one that the template names. */
import type { Template } from '../templates/read-templates.ts'
import { isTown, readState } from '../facts/place-names.ts'
import type { Court } from '../courts/read-courts.ts'
import type { SuggestCourt } from '../courts/suggest-court.ts'
import type { CourtNames } from './court-names.ts'

interface NamedCourt {
  /** "In the High Court for the State of Telangana at Hyderabad" */
  heading: string
  /** The town in which it sits; empty where none was named. */
  seat: string
  /** UTF-16 offsets of the words that name it. */
  start: number
  end: number
}

/** @returns the heading for the court that a message names for its paper; null when it names none */
export type ReadCourt = (
  message: string,
  template: Pick<Template, 'court' | 'number' | 'category' | 'made_by' | 'necessary_party'>,
) => NamedCourt | null

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`
/** What was before another court, or came from it, is not where this paper goes. */
const OF_ANOTHER =
  /(?:against|order|orders|judgment|decree|passed|pending|refused|rejected|dismissed|granted|convicted|allowed|won|lost|succeeded|file|by)(?: (?:and|an?|the|decree|judgment|order|dated|of|by|in|on|before|from|learned|ld\.?|hon'?ble|\d\S*|\p{L}+ \d{4})){0,6}\s*$/iu
/** A court that did something is not where the paper goes: "JMFC Nanded has convicted our client". */
const DID =
  /^(?:,? (?:at )?(?:\p{Lu}\p{L}+|[\u0900-\u097f]{2,20})){0,2}?,? (?:(?:has|have|had|allowed|convicted|acquitted|dismissed|rejected|granted|refused|decreed|passed|ordered|directed|held|sentenced|ne)\b|ने(?![\p{L}\p{M}]))/u
/** An appeal does not go to the court whose order it attacks: "JMFC-4 Vadodara judgment dt 3.11.2026". */
const ORDERED =
  /^(?:[ -]\d{1,3})?(?:,? (?:at |no\.? ?\d+ )?(?:\p{Lu}\p{L}+|[\u0900-\u097f]{2,20})){0,2}?(?:['’]s)?,? (?:in )?(?:\p{Lu}[\p{L}.()]* ){0,3}(?:(?:no\.? ?)?\d+ ?(?:\/|of) ?\d{4},? )?(?:\p{Ll}+ ){0,2}(?:judge?ment|order|decree|award|sentence|conviction)\b/u
const APPEAL = /\b(?:Appeal|Revision)\b/
const GOES_TO =
  /(?:^|[\n.;:]\s*|\b(?:before|in|to|at|for|court:?|forum:?|file (?:it )?in))\s*(?:the\s+|ld\.?\s+|learned\s+|hon'?ble\s+|(?:trial|executing|concerned)(?: court[,:]?)?\s+)*$/iu
/** "HMA 441/2026 Principal Judge, Family Court" names the court in which the case runs. */
const AFTER_CASE = /\d\s*(?:\/|of)\s*(?:19|20)\d{2},?\s+\(?(?:(?:in|of|on|before|the|file|court|ld\.?|learned)\s+)*$/iu
const HINDI_AFTER = /^\s*(?:mein|me|ke (?:liye|samaksh|saamne)|में|मे|के (?:लिए|समक्ष))/iu
/** The words of a template whose papers go to a High Court. */
const HIGH_COURT_NAME = 'High Court'
const HIGH_COURT = /(?<![\p{L}])(?:high courts?|h\.?c\.?)(?![\p{L}])|हाई ?कोर्ट|उच्च न्यायालय/giu
/** The Supreme Court is quoted so often that it is the court of the paper only where the words lead to it. */
const SUPREME_COURT = /(?<![\p{L}])(?:supreme court|apex court)(?![\p{L}])|सुप्रीम ?कोर्ट|उच्चतम न्यायालय/giu
/** Special leave is given by that court alone, so the High Court of the story is not where a list of dates for it goes. */
const SPECIAL_LEAVE = /(?<![\p{L}])(?:SLP|special leave petition)(?![\p{L}])|विशेष अनुमति याचिका/iu
const INTO = /\b(?:before|in|to|at|for)\s+(?:the\s+|hon'?ble\s+)*$/i
/** Courts of Delhi are known by their buildings. Patiala House is not in Patiala. */
const DELHI_BUILDING = 'Patiala House|Tis Hazari|Rouse Avenue|Karkardooma'
const BUILDING = new RegExp(String.raw`^(?:,? (?:courts?|at|in|of|the)|,){0,2} ?(${DELHI_BUILDING})\b`, 'i')
/** "CS 742/2025, Saket Courts": the building alone, whose judge the paper knows. */
const BUILDING_ALONE = new RegExp(
  String.raw`(?<![\p{L}])(${DELHI_BUILDING}|Saket|Dwarka|Rohini),? (?:district )?courts?(?![\p{L}])`,
  'iu',
)
const HIGHER = /High Court|Supreme|Tribunal|Commission|Authority|Controller/
const SEAT_AFTER = /^(?:,? (?:at|in|of)|,)? ?(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2})/u
/** "MM court Dwarka", "Civil Judge (Jr Div), Nashik", "ADJ No. 2, Ajmer", "Addl Sessions Judge-II Rohtak" */
const BEFORE_SEAT =
  /^(?: courts?(?![\p{L}]))?,? ?(?:no\.? ?|-)(?:\d{1,2}(?!\d)|[IVX]{1,4}(?![\p{L}]))|^ [IVX]{1,4}(?![\p{L}])|^ courts?(?![\p{L}])/iu
const NEAR_CHARS = 70
/** A message begins with what it asks, and where it is to be filed. */
const TITLE_CHARS = 100

/** A High Court with a heading of its own, as all have. */
type HighCourt = Pick<Court, 'called' | 'benches' | 'states'> & { heading: string }

export function openCourtReader(
  { title_words: titles, kinds, short }: CourtNames,
  courts: readonly Court[],
  suggestCourt: SuggestCourt,
): ReadCourt {
  const highCourts = courts.flatMap(({ heading, ...court }) =>
    heading && court.takes === HIGH_COURT_NAME ? [{ ...court, heading }] : [],
  )
  const others = courts.filter(({ takes, called }) => takes !== HIGH_COURT_NAME && called.length > 0)
  const title = titles.map(escaped).join('|')
  const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)|[IVX]{1,4}`
  const noun = Object.keys(kinds).join('|')
  const run = new RegExp(
    String.raw`(?<!${LETTER})(?:(?:${title}|${ordinal})\.?,?\s+){0,7}(?:${noun})(?:\s+of\s+sessions|,?\s+family court|,?\s+\(?(?:senior|junior|sr|jr)\.?\s+div(?:ision|n)?\.?(?:\)|(?![\p{L}]))|,?\s+class\s+(?:I{1,2}|[12])\b|\s+(?:of the )?first class)?(?!${LETTER})`,
    'giu',
  )
  /** "of Principal Judge, Family Court": what stands before the title says whose court it is. */
  const titleBefore = new RegExp(String.raw`(?<!${LETTER})(?:(?:${title}|${ordinal}|${noun})\.?,?\s+)+$`, 'iu')
  const abbreviations = [...Object.entries(short), ...others.map(({ name, called }) => [name, called] as const)]
    .flatMap(([full, all]) => all.map((said) => ({ full, said })))
    .toSorted((one, other) => other.said.length - one.said.length)

  return (message, template) => {
    // A paper that only one court in the country takes has no other.
    if (!template.court?.includes('{{')) return null
    const slp = SPECIAL_LEAVE.exec(message.slice(0, TITLE_CHARS))
    if (slp && !template.category.startsWith('high-court')) {
      const [start, end] = [slp.index, slp.index + slp[0].length]
      return { heading: 'In the Supreme Court of India', seat: 'New Delhi', start, end }
    }
    const found: NamedCourt[] = []
    for (const { 0: words, index } of message.matchAll(HIGH_COURT)) {
      const round = message.slice(Math.max(0, index - 30), index + words.length + NEAR_CHARS)
      const ofState = suggestCourt(
        { flat: message, page: null, starts: [0] },
        { court: `${HIGH_COURT_NAME} {{place}}` },
      )
      const court = highCourtOf(highCourts, round, message, ofState?.value)
      found.push({ ...court, start: index, end: index + words.length })
    }
    for (const { 0: words, index } of message.matchAll(SUPREME_COURT)) {
      const place = { start: index, end: index + words.length }
      if (INTO.test(message.slice(0, place.start)) || HINDI_AFTER.test(message.slice(place.end)))
        found.push({ heading: 'In the Supreme Court of India', seat: 'New Delhi', ...place })
    }
    // The judge who hears a civil suit as an Additional District Judge hears a trial as an Additional Sessions Judge.
    const inCategory = (full: string) =>
      template.category.startsWith('criminal')
        ? full.replace('Additional District Judge', 'Additional Sessions Judge')
        : full
    for (const { full, said } of abbreviations) {
      const pattern = new RegExp(`(?<!${LETTER})${escaped(said)}(?!${LETTER})`, /^[A-Z.]+$/.test(said) ? 'gu' : 'giu')
      for (const { 0: words, index } of message.matchAll(pattern))
        if (!found.some(({ start, end }) => index < end && start < index + words.length))
          found.push(titled(inCategory(full), index, index + words.length))
    }
    for (const { 0: words, index } of message.matchAll(run)) {
      const said = words.replace(/^(?:(?:the|of|and|&)\s+)+/i, '')
      const start = index + words.length - said.length
      if (!/\s/.test(said) || found.some((one) => start < one.end && one.start < start + said.length)) continue
      found.push(titled(said, start, start + said.length))
    }
    const inOrder = found.toSorted((one, other) => one.start - other.start)
    const runsIn = isOfRunningCase(template)
    const attacks = APPEAL.test(template.number ?? '')
    return (
      // "Our RERA complaint was allowed, the builder filed an appeal before the Appellate Tribunal"
      (attacks ? inOrder.find(({ heading }) => / Appellate /.test(heading)) : undefined) ??
      inOrder.find(
        ({ start, end }) =>
          isGoal(message, start - titleLength(message, start), end) &&
          (runsIn || !isOfFiledCase(message, start)) &&
          !(attacks && ORDERED.test(message.slice(end, end + NEAR_CHARS))),
      ) ??
      inOrder.find(({ start }) => runsIn && isOfCase(message, start)) ??
      (attacks ? undefined : inOrder.find(({ start, end }) => closesMessage(message, start, end))) ??
      (attacks ? null : inBuilding(message, template.court))
    )

    function titleLength(text: string, start: number): number {
      return titleBefore.exec(text.slice(Math.max(0, start - NEAR_CHARS), start))?.[0].length ?? 0
    }

    function titled(full: string, start: number, end: number): NamedCourt {
      const seat = seatOf(message, start, end)
      const own = template.court ?? ''
      const whole = full
        .replace(/^spl\.?\s/i, 'special ')
        .replace(/\b(sr|jr)\b\.?/i, (short) => (/^s/i.test(short) ? 'senior' : 'junior'))
        .replace(/\bdivn?\b\.?/i, 'division')
      const telling =
        whole
          .toLowerCase()
          .match(/\p{L}{4,}/gu)
          ?.filter((word) => !['court', 'judge'].includes(word)) ?? []
      const isOwn = telling.length > 0 && telling.every((word) => own.toLowerCase().includes(word))
      // The first one is the title: the Principal Judge of a Family Court has a court of the Judge.
      const kind = new RegExp(`\\b(?:${noun})\\b`, 'i').exec(whole)?.[0].toLowerCase() ?? 'court'
      const heading = isOwn ? own : `${kinds[kind]} ${capitals(whole).replace(/^(Munsiff?) Court$/, '$1')} at {{place}}`
      return {
        heading: seat ? heading.replace('{{place}}', seat) : heading.replace(/,? at \{\{place\}\}/, ''),
        seat,
        start,
        end,
      }
    }
  }
}

function inBuilding(message: string, own: string): NamedCourt | null {
  const found = HIGHER.test(own) ? null : BUILDING_ALONE.exec(message)
  if (!found) return null
  const seat = `${found[1]}, Delhi`
  return { heading: own.replace('{{place}}', seat), seat, start: found.index, end: found.index + found[0].length }
}

/** @param suggested the heading that the State and the towns of the message suggest */
function highCourtOf(all: readonly HighCourt[], round: string, message: string, suggested: string | undefined) {
  const names = (words: readonly string[]) =>
    words.some((word) => new RegExp(`(?<!${LETTER})${escaped(word)}(?!${LETTER})`, 'iu').test(round))
  const court =
    all.find(({ called }) => names(called)) ??
    all.find(({ benches }) => benches.some((bench) => names([bench.town, ...bench.called])))
  const bench = court?.benches.find(({ town, called }) => names([town, ...called]))
  if (court) return { heading: bench?.heading ?? court.heading, seat: bench?.town ?? '' }
  const state = readState({ flat: message, page: null, starts: [0] })?.value
  const ofState = all.find(({ states }) => state !== undefined && states?.includes(state))
  return { heading: suggested ?? ofState?.heading ?? 'In the High Court', seat: '' }
}

/** Whether the paper goes to the court at this place, and is not about what happened there. */
function isGoal(message: string, start: number, end: number): boolean {
  const before = message.slice(Math.max(0, start - NEAR_CHARS), start)
  // A name of its town may stand before it: "the Nagpur Sessions Court", "before Saket court, ADJ".
  const plain = before.replace(/\p{Lu}\p{L}+(?: (?:and|&) \p{Lu}\p{L}+)?(?: [Cc]ourt,)?\s*$/u, '')
  if (OF_ANOTHER.test(before) || OF_ANOTHER.test(plain) || DID.test(message.slice(end, end + NEAR_CHARS))) return false
  return start < TITLE_CHARS || GOES_TO.test(before) || GOES_TO.test(plain) || HINDI_AFTER.test(message.slice(end))
}

/** "… my half share, civil court Vadodara.": a court alone at the end of a message is where its paper goes. */
const closesMessage = (message: string, start: number, end: number): boolean =>
  /[,.;]\s*$/.test(message.slice(0, start)) && /^(?: \p{Lu}\p{L}+){0,2}[.\s]*$/u.test(message.slice(end))

/** Whether a paper goes to the court in which a case runs already. */
const isOfRunningCase = ({
  number,
  category,
  made_by: madeBy,
  necessary_party: state,
}: Pick<Template, 'number' | 'category' | 'made_by' | 'necessary_party'>): boolean =>
  category === 'replies' ||
  madeBy === 'second' ||
  state?.others === 'instead' ||
  /\{\{(?:main_case|appeal_number)\}\}|^Execution/.test(number ?? '')

/** "Husband filed HMA petition 512/2026 at Family Court Shimla": a new petition about that case goes elsewhere. */
const isOfFiledCase = (message: string, start: number): boolean =>
  /\bfiled\b[^.;\n]*\d\s*(?:\/|of)\s*(?:19|20)\d{2}[^.;\n]*$/iu.test(
    message.slice(Math.max(0, start - NEAR_CHARS), start),
  )

/** Whether the number of a case stands before the court, and the case is not the one that ended. */
function isOfCase(message: string, start: number): boolean {
  const before = message.slice(Math.max(0, start - NEAR_CHARS), start)
  // "CS 41/2026, Tis Hazari Commercial Court"
  const plain = before.replace(/\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,?\s*$/u, '')
  return AFTER_CASE.test(before) || AFTER_CASE.test(plain)
}

function seatOf(message: string, start: number, end: number): string {
  const building = BUILDING.exec(message.slice(end, end + NEAR_CHARS))?.[1]
  if (building) return `${building}, Delhi`
  const rest = message.slice(end, end + NEAR_CHARS).replace(BEFORE_SEAT, '')
  const after = (SEAT_AFTER.exec(rest)?.[1] ?? '').split(' ')
  const [one = ''] = after
  const seat = [3, 2, 1].map((most) => after.slice(0, most).join(' ')).find((name) => name && isTown(name)) ?? ''
  if (seat) return seat
  const before =
    /(\p{Lu}\p{L}+)(?: (?:ke|ki|के|की))?\s*$/u.exec(message.slice(Math.max(0, start - 30), start))?.[1] ?? ''
  if (isTown(before)) return before
  if (/^(?:,| at)/.test(rest)) return one
  // "JMFC Sangamner": most courts sit in a town that is no district. Behind a judge the name may be that of the judge.
  const isCourt = /(?:court|division)$|^[A-Z.]{3,}$/iu.test(message.slice(start, end))
  return isCourt ? (/^ (\p{Lu}\p{Ll}{2,})(?=\s*(?:[.,;:)\n]|$))/u.exec(rest)?.[1] ?? '') : ''
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const SMALL = new Set(['of', 'and', 'the'])
const capitals = (title: string) =>
  title
    .replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
      SMALL.has(word.toLowerCase()) ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .trim()
