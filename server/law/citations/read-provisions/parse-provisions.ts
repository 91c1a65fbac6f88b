/**
 * Reads the provisions that a text cites, in every Indian form: "Section 138 of the Negotiable Instruments Act, 1881", "u/s 420/468 IPC",
 * "Sections 85 and 86 of the BNS", "Article 226", "Order XXXIX Rules 1 and 2 CPC", "धारा 420 IPC", "498A IPC".
 * Every pattern starts at a fixed place and reads a bounded number of characters, so that the time is linear.
 */
import { latinDigits } from '#shared/indian-text/digits.ts'
import { findActMentions, type ActMention, type ActNames } from '../../text/act-names.ts'
import { findBareNumbers } from './bare-numbers.ts'
import { readNumbersAt } from './section-numbers.ts'
import { readOrderAfter, orderPrefix } from './cpc-orders.ts'
import { readPartsAfter, readPartsBefore, type PartClaim } from './named-parts.ts'
import { addParts, readPartsBehind } from './parts-after-number.ts'
import type { ProvisionGroup } from './provision-group.ts'
import type { ProvisionUnit } from '../../text/reference.ts'
import { readForeignInstrumentAt, readUnknownActAt } from './unknown-acts.ts'

export interface ParsedProvision {
  kind: 'provision'
  start: number
  end: number
  unit: ProvisionUnit
  /** The id of the Act in the library, or null. */
  act: string | null
  /** The Act's name as written, where the library has no such Act. */
  unknownAct: string | null
  /** The year written behind the Act's name, and the year of the Act that the library has by that name. */
  writtenYear: number | null
  actYear: number | null
  /** "498A", "O39 R1" */
  base: string
  sub: string
  /** The parts and subjects that the text names besides the number. */
  claims: readonly PartClaim[]
  /** Whether the text says so: "Article 54 of the Schedule to the Limitation Act". */
  inSchedule: boolean
  /**
   * How the Act was found. `named`: it stands beside the number; `same`: it stands beside the same number elsewhere; `guess`: it was the
   * last Act named; `default`: an Article is the Constitution's and an Order the CPC's.
   */
  how: 'named' | 'same' | 'guess' | 'default' | 'none'
}

const TRIGGER =
  /(?<![\p{L}\p{M}\d'’])(?<!(?<!\p{L})sub[\s-]{1,2})(?:(sections?|sec(?:s|tns?|t)?\b\.?|u\/?ss?\b\.?|ss?\b\.?(?=\s{0,2}\d)|§{1,2}|धाराओं|धाराएं|धारा|dhara(?=\s\d))|(articles?|arts?\b\.?|अनुच्छेद|anuchh?ed)|(rules?|नियम)|(orders?\b|or?\.|o(?=\d)|आदेश)\s{0,2}([IVXL]{1,8}|\d{1,2})([A-C])?,?\s{0,2}(?:rules?|rr?(?=\d|\b)\.?|नियम)|u\/a\b\.?)\s{0,3}/giu
/** What may stand between a number and its Act, such as emphasis and the subject: "**Section 302** (murder) of the **IPC**". */
const BEFORE_ACT =
  /[*_]{0,3}(?:\s?\([^()\n]{3,60}\)(?=\s{1,2}(?:of|under)\s)|\s(?:first|second|third|fourth|last)ly)?[\s,]{0,3}(?:(?:of|under|in|from|का|की|के|ki|ke|ka)(?![\p{L}\p{M}])|[([]|[-–])?\s{0,2}(?:the\s{1,2})?(?:said\s|new\s|old\s|erstwhile\s|repealed\s)?[*_]{0,3}/iuy
const SCHEDULE =
  /[\s,]{1,3}(?:(?:of|in|to|under)\s)?(?:the\s)?(?:first\s)?schedule\b(?:\s(?:I|1)(?![\p{L}\d]))?\s?(?:to|of|,)?\s?(?:the\s)?/iuy
const THE_ACT =
  /[\s,]{0,3}(?:of|under|in)\s(?:the\s|this\s|that\s|said\s|the\ssaid\s)(act|code|sanhita|adhiniyam)\b(?!\s{0,2},?\s?\d{4})/iuy
/** "section 5 of your agreement", "clause 3 of the deed": this is not law. "of the Act" is. */
const NOT_A_STATUTE =
  /^\s(?:of|in|under)\s(?:(?:the|your|this|my|our|their|his|her|that|an?|any|such|said)\s){0,2}(?!(?:the|your|this|my|our|their|his|her|that|an?|any|such|said|new|old)\s|act\b|code\b|sanhita|adhiniyam|schedule|first|erstwhile|repealed)\p{Ll}/u
/** "section 302 in the present case": this is law although no Act is named. */
const IN_THIS_MATTER =
  /^\s(?:in|of)\s(?:(?:the|this|that|said|present|instant|above|given|my|our|your|his|her|their)\s){0,3}(?:matters?|cases?|complaints?|f\.?i\.?r|charge-?\s?sheet|petition|application|suit|proceedings?|appeal|facts|circumstances)(?![\p{L}])/iu
/** "..., BNS section 318": the Act belongs to the section that follows it. */
const OPENS_ANOTHER = /^[\s]{0,2}(?:sections?|sec\b|s\.|ss\.|u\/s|§|धारा|की\sधारा|articles?|arts?\b)/iu
const BETWEEN_ACT_AND_TRIGGER =
  /^\.?[*_]{0,3}[\s,]{0,3}(?:'s|’s|ends\swith|का|की|के|ki|ke|ka|[-–:])?\s{0,2}(?:under\s)?$/iu
const SAME_BREATH = /^[\s,]{0,3}(?:read\swith|r\/w\.?|and|or|&|\/|और|तथा|एवं|व|सहपठित)?\s{0,3}$/iu
/**
 * The characters behind "Article 54 of the Schedule to the Limitation Act" within which an "Article 58" is taken to be of the same
 * Schedule.
 */
const NEAR_SCHEDULE = 800
/**
 * The characters behind "Article 65 of the Limitation Act" within which another Article may be of that Act or of the Constitution, so
 * that it is a guess.
 */
const NEAR_ARTICLE = 160

/** @returns every provision cited, left to right. */
export function parseProvisions(fullText: string, names: ActNames): ParsedProvision[] {
  // "धारा १३८": each digit is replaced by one other character, so that every offset stays the same.
  const text = latinDigits(fullText)
  const mentions = findActMentions(text, names)
  const groups = findTriggeredGroups(text, mentions)
  groups.push(...findBareNumbers(text, mentions, groups))
  groups.sort((a, b) => a.start - b.start)
  inheritFromNeighbours(text, groups)
  resolveUnnamed(groups, mentions)
  return groups.flatMap(toProvisions)
}

function findTriggeredGroups(text: string, mentions: readonly ActMention[]): ProvisionGroup[] {
  const byStart = new Map(mentions.map((mention) => [mention.start, mention]))
  const byEnd = sortByEnd(mentions)
  const groups: ProvisionGroup[] = []
  let freeFrom = 0
  for (const trigger of text.matchAll(TRIGGER)) {
    if (trigger.index < freeFrom) continue
    const numbers = readNumbersAt(text, trigger.index + trigger[0].length)
    const last = numbers.at(-1)
    if (!last) continue
    const [, section, article, rule, order, orderNo, orderLetter] = trigger
    const behind = rule ? readOrderAfter(text, last.end) : null
    const before = readPartsBefore(text, trigger.index, freeFrom)
    if (numbers[0] && before.start < trigger.index) addParts(numbers, 0, before.sub, before.claims)
    if (!behind) readPartsBehind(text, numbers, byStart)
    const prefix = order ? orderPrefix(orderNo, orderLetter) : (behind?.prefix ?? '')
    const unit: ProvisionUnit = article || /^u\/a/i.test(trigger[0]) ? 'article' : rule || order ? 'rule' : 'section'
    const end = numbers.at(-1)?.end ?? last.end
    const group: ProvisionGroup = {
      start: before.start,
      end: behind?.end ?? end,
      unit: prefix || section ? 'section' : unit,
      prefix,
      numbers,
      mention: null,
      actStart: before.start,
      inSchedule: false,
      how: 'none',
    }
    const next = text.slice(end, end + 40)
    if (!behind && NOT_A_STATUTE.test(next) && !IN_THIS_MATTER.test(next) && !actFollows(text, end, byStart)) continue
    if (!nameActAfter(text, group, byStart)) nameActBefore(text, group, trigger.index, byEnd, freeFrom)
    if (group.actStart < before.start) {
      // "the second proviso to एनआई एक्ट की धारा 138": here the Act stands before its section.
      const first = readPartsBefore(text, group.actStart, freeFrom)
      addParts(numbers, 0, first.sub, first.claims)
      group.actStart = first.start
    }
    freeFrom = group.end
    if (rule && !prefix && !group.mention) continue
    groups.push(group)
  }
  return groups
}

/** Whether an Act that the library knows stands behind "of" or "of the", in capitals or not. */
function actFollows(text: string, at: number, byStart: ReadonlyMap<number, ActMention>): boolean {
  BEFORE_ACT.lastIndex = at
  BEFORE_ACT.test(text)
  return byStart.has(BEFORE_ACT.lastIndex)
}

function sortByEnd(mentions: readonly ActMention[]): ActMention[] {
  return [...mentions].toSorted((a, b) => a.end - b.end)
}

function nameActAfter(text: string, group: ProvisionGroup, byStart: ReadonlyMap<number, ActMention>): boolean {
  let at = group.end
  SCHEDULE.lastIndex = at
  if (SCHEDULE.test(text)) {
    group.inSchedule = true
    at = SCHEDULE.lastIndex
  }
  BEFORE_ACT.lastIndex = at
  BEFORE_ACT.test(text)
  const from = group.inSchedule ? at : Math.max(at, BEFORE_ACT.lastIndex)
  const mention = byStart.get(from)
  const loose = !/\b(?:of|under|in|from)\b|का|की|के/i.test(text.slice(at, from))
  if (
    mention &&
    loose &&
    /,/.test(text.slice(at, from)) &&
    OPENS_ANOTHER.test(text.slice(mention.end, mention.end + 14))
  )
    return false
  if (mention) {
    group.mention = { act: mention.act, year: mention.year, written: mention.writtenYear, unknown: null }
    group.end = mention.end
    group.how = 'named'
    const last = group.numbers.at(-1)
    const parts = last && readPartsAfter(text, mention.end, '')
    if (parts && parts.end > mention.end) {
      addParts(group.numbers, group.numbers.length - 1, parts.sub, parts.claims)
      group.end = parts.end
    }
    return true
  }
  THE_ACT.lastIndex = group.end
  if (THE_ACT.test(text)) {
    group.end = THE_ACT.lastIndex
    return false
  }
  const unknown =
    readUnknownActAt(text, from) ?? (group.unit === 'article' ? readForeignInstrumentAt(text, group.end) : null)
  if (!unknown) return false
  group.mention = { act: null, year: null, written: null, unknown: unknown.name }
  group.end = unknown.end
  group.how = 'named'
  return true
}

/** Finds the Act in front of its section: "IPC section 420", "भारतीय न्याय संहिता की धारा 318". */
function nameActBefore(
  text: string,
  group: ProvisionGroup,
  trigger: number,
  byEnd: readonly ActMention[],
  freeFrom: number,
): void {
  let low = 0
  let high = byEnd.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byEnd[middle]?.end ?? 0) <= trigger) low = middle + 1
    else high = middle
  }
  const mention = byEnd[low - 1]
  if (!mention || mention.start < freeFrom || trigger - mention.end > 12) return
  const between = text.slice(mention.end, trigger)
  if (!BETWEEN_ACT_AND_TRIGGER.test(between)) return
  // In "Cr.P.C. s. 125" the full stop belongs to the Act; behind a name without stops it ends a sentence.
  if (between.startsWith('.') && !text.slice(mention.start, mention.end).includes('.')) return
  group.mention = { act: mention.act, year: mention.year, written: mention.writtenYear, unknown: null }
  group.actStart = mention.start
  group.how = 'named'
}

/** In "Section 420 read with Section 120B of the IPC" the first section takes the Act of the second. */
function inheritFromNeighbours(text: string, groups: readonly ProvisionGroup[]): void {
  for (let at = groups.length - 2; at >= 0; at--) {
    const group = groups[at]
    const next = groups[at + 1]
    if (!group || !next?.mention || group.mention || group.unit !== next.unit || next.actStart < next.start) continue
    if (next.start - group.end > 16 || !SAME_BREATH.test(text.slice(group.end, next.start))) continue
    group.mention = next.mention
    group.inSchedule = next.inSchedule
    group.how = 'named'
  }
}

function resolveUnnamed(groups: readonly ProvisionGroup[], mentions: readonly ActMention[]): void {
  const known = new Map<string, ProvisionGroup>()
  for (const group of groups)
    if (group.mention) for (const { base } of group.numbers) known.set(`${group.unit} ${group.prefix}${base}`, group)
  let latest = 0
  let schedule: ProvisionGroup | undefined
  let article: ProvisionGroup | undefined
  for (const group of groups) {
    if (group.mention) {
      if (group.inSchedule) schedule = group
      if (group.unit === 'article') article = group
      continue
    }
    const same = known.get(`${group.unit} ${group.prefix}${group.numbers[0]?.base}`)
    while ((mentions[latest + 1]?.start ?? Infinity) < group.start) latest += 1
    const last = mentions[latest]
    const isArticle = group.unit === 'article'
    const near = article && group.start - article.end < NEAR_ARTICLE ? article : undefined
    if (same) takeActFrom(group, same, 'same')
    else if (isArticle && schedule && (group.inSchedule || group.start - schedule.end < NEAR_SCHEDULE)) {
      takeActFrom(group, schedule, 'same')
      schedule = group
    } else if (isArticle && near?.mention?.act && near.mention.act !== 'constitution') {
      takeActFrom(group, near, 'guess')
      article = group
    } else if (group.prefix || (isArticle && !group.inSchedule)) {
      group.mention = { act: group.prefix ? 'cpc' : 'constitution', year: null, written: null, unknown: null }
      group.how = 'default'
    } else if (last && last.start < group.start && !group.inSchedule) {
      group.mention = { act: last.act, year: null, written: null, unknown: null }
      group.how = 'guess'
    }
  }
}

function takeActFrom(group: ProvisionGroup, from: ProvisionGroup, how: 'same' | 'guess'): void {
  group.mention = from.mention
  group.inSchedule = from.inSchedule
  group.how = how
}

function toProvisions(group: ProvisionGroup): ParsedProvision[] {
  const shared = {
    kind: 'provision' as const,
    unit: group.unit,
    act: group.mention?.act ?? null,
    unknownAct: group.mention?.unknown ?? null,
    writtenYear: group.mention?.written ?? null,
    actYear: group.mention?.year ?? null,
    inSchedule: group.inSchedule,
    how: group.how,
  }
  return group.numbers.map((number, at) => ({
    ...shared,
    start: at === 0 ? Math.min(group.start, group.actStart) : number.start,
    end: at === group.numbers.length - 1 ? group.end : number.end,
    base: group.prefix + number.base,
    sub: number.sub,
    claims: number.claims,
  }))
}
