/** Writes the page of an authority as a text that a model reads, and as the source that a person sees. */
import { longDate } from '#shared/dates.ts'
import type { Counterpart, JudgmentPage, LinkedText, MatterPage, ProvisionPage } from '#shared/law/law-pages.ts'
import type { Offence } from '#shared/law/law.ts'
import { reachText } from '#shared/law/reach.ts'
import { choosePassages, type ChosenPassages } from './choose-passages.ts'
import { countNoun, judgmentState, lines, provisionState, treatmentText } from './material.ts'
import type { ResearchItem } from './research-tool.ts'

/** Room that the words of a text have; the rest of the result is for what is known of it. */
const TEXT_CHARS = 8_000
const MOST_LISTED = 12

export function provisionItem(page: ProvisionPage, wanted: string, today: string): ResearchItem {
  const { id, label, heading, act, says, from, to, substituted, offences, older, newer } = page
  const texts = page.texts.map(({ source, passages }) => ({
    source,
    chosen: choosePassages(passages, wanted, Math.floor(TEXT_CHARS / page.texts.length)),
  }))
  const details = page.details.map(({ text }) => text)
  const words = says ?? texts.map(({ chosen }) => chosen.text).join('\n')
  const state = provisionState({ to, unchecked: page.unchecked, hasWords: words !== '' }, today)
  return {
    source: {
      id,
      kind: 'provision',
      label,
      heading: [heading.replace(/\.$/, ''), act.title && `(${act.title})`].filter(Boolean).join(' '),
      passage: [says, ...details, ...texts.map(({ chosen }) => chosen.text)].filter(Boolean).join('\n'),
      ...state,
    },
    text: lines(
      `${label} (id: ${id})${heading ? `: ${heading}` : ''}`,
      act.title && `Act: ${act.title}`,
      forceText(page),
      state.reason && `Take care: ${state.reason}`,
      page.reach && reachText(page.reach),
      substituted !== null &&
        `It has these words since ${longDate(substituted)}; earlier facts may need the earlier words.`,
      to === null && from === null && 'The library does not know since when it is in force.',
      says !== null && `What it says, in the library's own words: ${says}`,
      details.length > 0 && `In detail, in the library's own words: ${details.join(' ')}`,
      ...offences.map(offenceText),
      counterpartsText('It took the place of', older),
      counterpartsText('Its place was taken by', newer),
      ...texts.map(({ source, chosen }) => passagesText(`Enacted words (${source})`, chosen)),
      page.judgments.length > 0 &&
        `Judgments on it: ${page.judgments
          .slice(0, MOST_LISTED)
          .map(
            ({ id: judgment, title, report, status, point }) =>
              `${[title, report].filter(Boolean).join(', ')} (${judgment})${status && status !== 'good' ? `, ${status}` : ''}${point ? `: ${point}` : ''}`,
          )
          .join(' | ')}`,
      page.matters.length > 0 && `Common matters: ${page.matters.map((one) => `${one.title} (${one.id})`).join('; ')}`,
    ),
  }
}

function forceText({ from, fromOfAct, to }: ProvisionPage): string {
  if (from === null) return to === null ? '' : `In force until ${longDate(to)}.`
  const since = fromOfAct ? `Its Act is in force since ${longDate(from)}` : `In force since ${longDate(from)}`
  return to === null ? `${since}.` : `${since}; it ended on ${longDate(to)}.`
}

function offenceText({ of, punishment, cognizable, bailable, compoundable, court }: Offence): string {
  const yes = (value: boolean | string, word: string) =>
    typeof value === 'string' ? `${word}: ${value}` : value ? word : `not ${word}`
  return `Offence ${of}: punishment ${punishment}; ${yes(cognizable, 'cognizable')}; ${yes(bailable, 'bailable')}; compoundable: ${compoundable}; court: ${court}`
}

const counterpartsText = (what: string, counterparts: readonly Counterpart[]) =>
  counterparts.length > 0 &&
  `${what}: ${counterparts.map(({ id, label, heading }) => `${label} (${id}), ${heading}`).join('; ')}`

export function judgmentItem(page: JudgmentPage, wanted: string): ResearchItem {
  const { id, label, court, date, status, treatment, points } = page
  const later = treatment.map(({ name, how }) => ({ by: name, how }))
  const chosen = page.text && choosePassages(page.text.passages, wanted, TEXT_CHARS)
  const hasWords = points.length > 0 || chosen !== null
  const state = judgmentState({ status, treatment: later, unchecked: page.unchecked, hasWords })
  const heading = [court, date && longDate(date)].filter(Boolean).join(', ')
  const anchor = chosen?.isPart ? chosen.anchor : null
  return {
    source: {
      id,
      kind: 'judgment',
      label,
      heading,
      passage: [...points, chosen?.text].filter(Boolean).join('\n'),
      ...(anchor === null ? {} : { anchor }),
      ...state,
    },
    text: lines(
      `${label} (id: ${id})`,
      [
        heading,
        page.bench !== null && countNoun(page.bench, 'judge'),
        page.judges.join(', '),
        [page.neutral, ...page.reports].filter(Boolean).join('; '),
        page.outcome,
      ]
        .filter(Boolean)
        .join('. '),
      state.reason && `Take care: ${state.reason}`,
      later.length > 0
        ? `Later treatment: ${treatmentText(later)}`
        : status === null
          ? 'Later treatment: not known, because the library has no digest of it.'
          : 'Later treatment: none is recorded in the library.',
      page.treats.length > 0 &&
        `Its treatment of earlier judgments: ${page.treats.map(({ judgment, how }) => `${judgment.title} (${judgment.id}): ${how}`).join(' ')}`,
      points.length > 0 && `It decides, in the library's own words: ${points.join(' ')}`,
      page.provisions.length > 0 &&
        `Provisions: ${page.provisions
          .slice(0, MOST_LISTED)
          .map((one) => `${one.label} (${one.id})`)
          .join('; ')}`,
      page.citedByCount > 0 && `Cited by ${countNoun(page.citedByCount, 'imported judgment')}.`,
      chosen
        ? passagesText('Text', chosen)
        : 'The library does not hold its text, so that its words cannot be quoted from here.',
    ),
  }
}

const passagesText = (what: string, { text, note }: ChosenPassages) =>
  text === '' ? `${what}: ${note}` : `${what} (${note}):\n${text}`

export function matterItem(page: MatterPage): ResearchItem {
  const joined = (texts: readonly LinkedText[], by = ' ') => texts.map(({ text }) => text).join(by)
  const part = (name: string, text: string) => text !== '' && `${name}: ${text}`
  return {
    source: null,
    text: lines(
      `${page.title} (id: ${page.id})`,
      joined(page.short),
      part('Forum', page.forum.text),
      part('Limitation', joined(page.limitation)),
      part('Cost', page.cost.text),
      part('Documents', joined(page.documents, '; ')),
      part('Steps', joined(page.steps)),
      part('Facts that would change the answer', joined(page.changes)),
      part('Provisions', page.provisions.map(({ id, label }) => `${label} (${id})`).join('; ')),
      part(
        'Judgments',
        page.judgments
          .map(({ id, title, report }) => `${[title, report].filter(Boolean).join(', ')} (${id})`)
          .join('; '),
      ),
    ),
  }
}
