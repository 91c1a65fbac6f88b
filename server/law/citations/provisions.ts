/**
 * Provisions cited in a text, in every Indian form: "Section 138 of the Negotiable Instruments Act, 1881", "u/s 420/468 IPC",
 * "Sections 85 and 86 of the BNS", "Article 226", "Order XXXIX Rules 1 and 2 CPC", "धारा 420 IPC", "498A IPC".
 * Every pattern is linear: it starts at a fixed place and reads a bounded number of characters.
 */
import { latinDigits } from '#shared/indian-text/digits.ts'
import { findActMentions, type ActMention, type ActNames } from '../text/act-names.ts'
import { bareGroups } from './bare-numbers.ts'
import { numbersAt } from './numbers.ts'
import { orderAfter, orderPrefix } from './orders.ts'
import { partsAfter, partsBefore, type PartClaim } from './parts.ts'
import { addTo, readBehind } from './parts-behind.ts'
import type { Group } from './provision-group.ts'
import type { Unit } from '../text/reference.ts'
import { foreignInstrumentAt, unknownActAt } from './unknown-acts.ts'

export interface ParsedProvision {
  kind: 'provision'
  start: number
  end: number
  unit: Unit
  /** The library's Act, or null. */
  act: string | null
  /** The name as written, where the library has no such Act. */
  unknownAct: string | null
  /** The year written after the Act's name, and the year of the Act the library has by that name. */
  writtenYear: number | null
  actYear: number | null
  /** "498A", "O39 R1" */
  base: string
  sub: string
  /** What else of it is named. */
  claims: readonly PartClaim[]
  /** "Article 54 of the Schedule to the Limitation Act". */
  inSchedule: boolean
  /** named: the Act stands beside it; same: named beside the same number elsewhere; guess: the Act last named; default: Article → Constitution, Order → CPC. */
  how: 'named' | 'same' | 'guess' | 'default' | 'none'
}

const TRIGGER =
  /(?<![\p{L}\p{M}\d'’])(?:(sections?|sec(?:s|tns?|t)?\b\.?|u\/?ss?\b\.?|ss?\b\.?(?=\s{0,2}\d)|§{1,2}|धाराओं|धाराएं|धारा|dhara(?=\s\d))|(articles?|arts?\b\.?|अनुच्छेद|anuchh?ed)|(rules?|नियम)|(orders?\b|or?\.|o(?=\d)|आदेश)\s{0,2}([IVXL]{1,8}|\d{1,2})([A-C])?,?\s{0,2}(?:rules?|rr?(?=\d|\b)\.?|नियम)|u\/a\b\.?)\s{0,3}/giu
/** Emphasis, and what the section is about, may stand between: "**Section 302** (murder) of the **IPC**". */
const BEFORE_ACT =
  /[*_]{0,3}(?:\s?\([^()\n]{3,60}\)(?=\s{1,2}(?:of|under)\s)|\s(?:first|second|third|fourth|last)ly)?[\s,]{0,3}(?:(?:of|under|in|from|का|की|के|ki|ke|ka)(?![\p{L}\p{M}])|[([]|[-–])?\s{0,2}(?:the\s{1,2})?(?:said\s|new\s|old\s|erstwhile\s|repealed\s)?[*_]{0,3}/iuy
const SCHEDULE =
  /[\s,]{1,3}(?:(?:of|in|to|under)\s)?(?:the\s)?(?:first\s)?schedule\b(?:\s(?:I|1)(?![\p{L}\d]))?\s?(?:to|of|,)?\s?(?:the\s)?/iuy
const THE_ACT =
  /[\s,]{0,3}(?:of|under|in)\s(?:the\s|this\s|that\s|said\s|the\ssaid\s)(act|code|sanhita|adhiniyam)\b(?!\s{0,2},?\s?\d{4})/iuy
/** "section 5 of your agreement", "clause 3 of the deed": not law. "of the Act" is. */
const NOT_A_STATUTE =
  /^\s(?:of|in|under)\s(?:(?:the|your|this|my|our|their|his|her|that|an?|any|such|said)\s){0,2}(?!(?:the|your|this|my|our|their|his|her|that|an?|any|such|said|new|old)\s|act\b|code\b|sanhita|adhiniyam|schedule|first|erstwhile|repealed)\p{Ll}/u
/** "section 302 in the present case": of some Act, though none is named. */
const IN_THIS_MATTER =
  /^\s(?:in|of)\s(?:(?:the|this|that|said|present|instant|above|given|my|our|your|his|her|their)\s){0,3}(?:matters?|cases?|complaints?|f\.?i\.?r|charge-?\s?sheet|petition|application|suit|proceedings?|appeal|facts|circumstances)(?![\p{L}])/iu
/** "..., BNS section 318": the Act belongs to what follows it. */
const OPENS_ANOTHER = /^[\s]{0,2}(?:sections?|sec\b|s\.|ss\.|u\/s|§|धारा|की\sधारा|articles?|arts?\b)/iu
const BETWEEN_ACT_AND_TRIGGER =
  /^\.?[*_]{0,3}[\s,]{0,3}(?:'s|’s|ends\swith|का|की|के|ki|ke|ka|[-–:])?\s{0,2}(?:under\s)?$/iu
const SAME_BREATH = /^[\s,]{0,3}(?:read\swith|r\/w\.?|and|or|&|\/|और|तथा|एवं|व|सहपठित)?\s{0,3}$/iu
/** After "Article 54 of the Schedule to the Limitation Act", an "Article 58" as close as this is of the same Schedule. */
const NEAR_SCHEDULE = 800
/** After "Article 65 of the Limitation Act", one as close as this may be of that Act or of the Constitution: a guess. */
const NEAR_ARTICLE = 160

/** @returns every provision cited, left to right. */
export function parseProvisions(fullText: string, names: ActNames): ParsedProvision[] {
  // "धारा १३८": one sign for another, so that every place stays where it was.
  const text = latinDigits(fullText)
  const mentions = findActMentions(text, names)
  const groups = triggeredGroups(text, mentions)
  groups.push(...bareGroups(text, mentions, groups))
  groups.sort((a, b) => a.start - b.start)
  inheritFromNeighbours(text, groups)
  resolveUnnamed(groups, mentions)
  return groups.flatMap(toProvisions)
}

function triggeredGroups(text: string, mentions: readonly ActMention[]): Group[] {
  const byStart = new Map(mentions.map((mention) => [mention.start, mention]))
  const byEnd = endIndex(mentions)
  const groups: Group[] = []
  let freeFrom = 0
  for (const trigger of text.matchAll(TRIGGER)) {
    if (trigger.index < freeFrom) continue
    const numbers = numbersAt(text, trigger.index + trigger[0].length)
    const last = numbers.at(-1)
    if (!last) continue
    const [, section, article, rule, order, orderNo, orderLetter] = trigger
    const behind = rule ? orderAfter(text, last.end) : null
    const before = partsBefore(text, trigger.index, freeFrom)
    if (numbers[0] && before.start < trigger.index) addTo(numbers, 0, before.sub, before.claims)
    if (!behind) readBehind(text, numbers, byStart)
    const prefix = order ? orderPrefix(orderNo, orderLetter) : (behind?.prefix ?? '')
    const unit: Unit = article || /^u\/a/i.test(trigger[0]) ? 'article' : rule || order ? 'rule' : 'section'
    const end = numbers.at(-1)?.end ?? last.end
    const group: Group = {
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
      // "the second proviso to एनआई एक्ट की धारा 138": the Act stands before its section.
      const first = partsBefore(text, group.actStart, freeFrom)
      addTo(numbers, 0, first.sub, first.claims)
      group.actStart = first.start
    }
    freeFrom = group.end
    if (rule && !prefix && !group.mention) continue
    groups.push(group)
  }
  return groups
}

/** Whether an Act the library knows stands after "of" or "of the", in capitals or not. */
function actFollows(text: string, at: number, byStart: ReadonlyMap<number, ActMention>): boolean {
  BEFORE_ACT.lastIndex = at
  BEFORE_ACT.test(text)
  return byStart.has(BEFORE_ACT.lastIndex)
}

function endIndex(mentions: readonly ActMention[]): ActMention[] {
  return [...mentions].toSorted((a, b) => a.end - b.end)
}

function nameActAfter(text: string, group: Group, byStart: ReadonlyMap<number, ActMention>): boolean {
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
    const parts = last && partsAfter(text, mention.end, '')
    if (parts && parts.end > mention.end) {
      addTo(group.numbers, group.numbers.length - 1, parts.sub, parts.claims)
      group.end = parts.end
    }
    return true
  }
  THE_ACT.lastIndex = group.end
  if (THE_ACT.test(text)) {
    group.end = THE_ACT.lastIndex
    return false
  }
  const unknown = unknownActAt(text, from) ?? (group.unit === 'article' ? foreignInstrumentAt(text, group.end) : null)
  if (!unknown) return false
  group.mention = { act: null, year: null, written: null, unknown: unknown.name }
  group.end = unknown.end
  group.how = 'named'
  return true
}

/** "IPC section 420", "भारतीय न्याय संहिता की धारा 318". */
function nameActBefore(
  text: string,
  group: Group,
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
  // "Cr.P.C. s. 125"; of another name the full stop ends a sentence.
  if (between.startsWith('.') && !text.slice(mention.start, mention.end).includes('.')) return
  group.mention = { act: mention.act, year: mention.year, written: mention.writtenYear, unknown: null }
  group.actStart = mention.start
  group.how = 'named'
}

/** "Section 420 read with Section 120B of the IPC": the first takes the Act of the second. */
function inheritFromNeighbours(text: string, groups: readonly Group[]): void {
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

function resolveUnnamed(groups: readonly Group[], mentions: readonly ActMention[]): void {
  const known = new Map<string, Group>()
  for (const group of groups)
    if (group.mention) for (const { base } of group.numbers) known.set(`${group.unit} ${group.prefix}${base}`, group)
  let latest = 0
  let schedule: Group | undefined
  let article: Group | undefined
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
    if (same) adopt(group, same, 'same')
    else if (isArticle && schedule && (group.inSchedule || group.start - schedule.end < NEAR_SCHEDULE)) {
      adopt(group, schedule, 'same')
      schedule = group
    } else if (isArticle && near?.mention?.act && near.mention.act !== 'constitution') {
      adopt(group, near, 'guess')
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

function adopt(group: Group, from: Group, how: 'same' | 'guess'): void {
  group.mention = from.mention
  group.inSchedule = from.inSchedule
  group.how = how
}

function toProvisions(group: Group): ParsedProvision[] {
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
