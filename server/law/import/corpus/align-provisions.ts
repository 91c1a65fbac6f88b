/**
 * Finds out which provisions the texts without an Act and a number are: by their heading, by their words, and by the
 * name that judgments give to the words they quote. A heading that old and new law share means both, because a judgment
 * cites the one that was in force.
 */
import type { DatabaseSync } from 'node:sqlite'
import { openSql } from '../../library/sql.ts'
import type { ActNames } from '../../text/act-names.ts'
import { measureEchoes } from './echoes.ts'
import { openQuotedProvisions } from './quoted-provisions.ts'
import { openTextIndex, firstMeaningWords, type TextIndex } from '../../search/imported/text-index.ts'

export interface KnownProvision {
  act: string
  no: string
  heading: string
  says: string
}

export interface AlignmentSources {
  digests: readonly KnownProvision[]
  names: ActNames
  idOf: (title: string) => string
}

interface AlignmentCandidate {
  act: string
  no: string
  heading: ReadonlySet<string>
  says: ReadonlySet<string>
}

/** Two headings less alike than this belong to two provisions. */
const LEAST_ALIKE = 0.6
/** The weight of the candidate's own words beside its heading, and of judgments that quote the text. */
const WORDS_SHARE = 0.5
const QUOTED_SHARE = 0.6
/** A candidate whose score is below this share of the best is not meant. */
const NEAR_THE_BEST = 0.55
const MOST_MEANT = 4
/** A best score below this is too unsure, and nothing is aligned, because a wrong link is worse than none. */
const LEAST_SURE = 0.25
const READ_CHARACTERS = 2_500
const SMALL_WORDS = new Set(['section', 'article', 'act', 'code', 'case', 'certain'])

/** Aligns every text again, because a later import may know a provision better. */
export function alignProvisions(db: DatabaseSync, { digests, names, idOf }: AlignmentSources): void {
  db.exec('DELETE FROM alignment; DELETE FROM echo')
  const { rows, texts } = openSql(db)
  const opening = texts('SELECT text AS value FROM passage WHERE document = ? ORDER BY seq LIMIT 3')
  const bodyOf = (id: number) => opening(id).join('\n').slice(0, READ_CHARACTERS)
  const unnumbered = rows<{ id: number; title: string }>(
    `SELECT id, title FROM document WHERE kind = 'provision' AND act IS NULL ORDER BY id`,
  )
  const targets = unnumbered().map(({ id, title }) => ({ id, title, body: bodyOf(id) }))
  if (targets.length === 0) return
  const index = openTextIndex(db)
  const read = openStemReader(index)
  const candidates = [...digests, ...listImported(db, bodyOf)].map(({ act, no, heading, says }) => ({
    act,
    no,
    heading: read.heading(heading),
    says: read.words(says),
  }))
  const rarity = rarityAmong(candidates)
  const byStem = new Map<string, AlignmentCandidate[]>()
  for (const one of candidates) for (const stem of one.heading) byStem.set(stem, [...(byStem.get(stem) ?? []), one])
  const quoted = openQuotedProvisions(db, index, names, idOf)
  const put = db.prepare('INSERT INTO alignment VALUES (?, ?, ?, ?)')
  db.exec('BEGIN')
  for (const target of targets) {
    const heading = read.heading(target.title)
    const fitting = new Set([...heading].flatMap((stem) => byStem.get(stem) ?? []))
    const alike = [...fitting]
      .map((one) => ({ one, share: dice(heading, one.heading, rarity) }))
      .filter(({ share }) => share >= LEAST_ALIKE)
    const said = read.words(target.body)
    for (const { act, no, certainty } of chooseProvisions(alike, said, quoted(target), index))
      put.run(target.id, act, no, certainty)
  }
  measureEchoes(db, index, targets)
  db.exec('COMMIT')
}

function chooseProvisions(
  alike: readonly { one: AlignmentCandidate; share: number }[],
  said: ReadonlySet<string>,
  quoted: ReadonlyMap<string, { act: string; no: string; share: number }>,
  index: TextIndex,
): { act: string; no: string; certainty: number }[] {
  const scored = new Map<string, { act: string; no: string; score: number }>()
  for (const { one, share } of alike) {
    const words = dice(said, one.says, index.rarityOf)
    const score = share ** 3 * (1 - WORDS_SHARE) + WORDS_SHARE * words
    const key = `${one.act} ${one.no}`
    if (score > (scored.get(key)?.score ?? 0)) scored.set(key, { act: one.act, no: one.no, score })
  }
  for (const [key, { act, no, share }] of quoted) {
    const before = scored.get(key)?.score ?? 0
    scored.set(key, { act, no, score: before + QUOTED_SHARE * share })
  }
  const ranked = [...scored.values()].toSorted((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  const meant = ranked.filter(({ score }) => score >= NEAR_THE_BEST * best)
  // "Definitions" is the heading of half of all Acts, so where nothing tells them apart none is meant.
  if (best < LEAST_SURE || meant.length > 2 * MOST_MEANT) return []
  return meant
    .slice(0, MOST_MEANT)
    .map(({ act, no, score }) => ({ act, no, certainty: Math.min(1, score / Math.max(best, 0.5)) }))
}

function listImported(db: DatabaseSync, bodyOf: (id: number) => string): KnownProvision[] {
  const numbered = openSql(db).rows<Omit<KnownProvision, 'says'> & { id: number }>(
    `SELECT id, act, no, title AS heading FROM document
     WHERE kind = 'provision' AND act IS NOT NULL AND no IS NOT NULL AND id NOT IN (SELECT document FROM same_as)`,
  )
  return numbered().map(({ id, act, no, heading }) => ({ act, no, heading, says: bodyOf(id) }))
}

function openStemReader(index: TextIndex) {
  const stems = (words: readonly string[]) => new Set(index.stemsOf(words))
  return {
    // Every word of a heading counts, because words that say nothing in a question do tell headings apart.
    heading: (text: string) =>
      stems((text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !SMALL_WORDS.has(word))),
    words: (text: string) => stems(firstMeaningWords(text, READ_CHARACTERS)),
  }
}

/** @returns a function that gives the rarity of a stem among the headings */
function rarityAmong(candidates: readonly AlignmentCandidate[]): (stem: string) => number {
  const seen = new Map<string, number>()
  for (const { heading } of candidates) for (const stem of heading) seen.set(stem, (seen.get(stem) ?? 0) + 1)
  return (stem) => Math.log(1 + candidates.length / ((seen.get(stem) ?? 0) + 0.5))
}

/** @returns the weighted Dice coefficient of two sets of stems, 0 to 1; rare stems count more */
function dice(a: ReadonlySet<string>, b: ReadonlySet<string>, rarity: (stem: string) => number): number {
  const totalRarity = (set: ReadonlySet<string>) => [...set].reduce((sum, stem) => sum + rarity(stem), 0)
  const both = [...a].reduce((sum, stem) => sum + (b.has(stem) ? rarity(stem) : 0), 0)
  return both === 0 ? 0 : (2 * both) / (totalRarity(a) + totalRarity(b))
}
