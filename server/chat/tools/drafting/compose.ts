import { skipWords, templateName, type TemplateCandidate } from '../../../drafts/index.ts'
import { longDate } from '#shared/dates.ts'
import type { FactPlace } from '#shared/drafts.ts'
import type { ChangedPaper, DraftingGrounds, MadePaper } from './grounds.ts'

const MOST_CITED = 15

/**
 * Reports which paper was made and what it lacks. It uses the record alone, so that it never says more than was done.
 */
export function composeDrafting(grounds: DraftingGrounds): string {
  const { made, changed } = grounds
  if (changed) return changedSection(changed)
  const parts = made
    ? [
        writerNotice(made),
        paperSection(made),
        factsSection(made),
        contradictionsSection(made),
        missingSection(made),
        lawSection(grounds),
        leftOutSection(made),
        executionSection(made),
        beforeFilingSection(made),
      ]
    : [noPaperSection(grounds)]
  return [...parts, documentSection(grounds)].filter(Boolean).join('\n\n')
}

/** What was proposed. The paper itself shows each change, so that none is told twice. */
function changedSection({ draft, template, proposed, by, notes }: ChangedPaper): string {
  const name = `**${templateName(template)}**`
  const count = proposed === 1 ? 'One change is' : `${proposed} changes are`
  const state =
    proposed > 0
      ? `${count} proposed in your paper, ${name}, version ${draft.version}. Each is marked there: accept or refuse them one by one, or all at once. Until then none of them is part of the paper.`
      : `Your paper, ${name}, was left as it is.`
  const writer =
    proposed === 0
      ? ''
      : by === 'offline'
        ? '> **No language model was used.** The changes were made by code from what you said.'
        : `> **The changes were written by ${by}** and checked by code. What could not be verified, or what nobody gave, is a blank.`
  return [writer, '## Changes', state, notes.map((note) => `- ${escapeWords(note, MOST_NOTE_CHARS)}`).join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

function writerNotice({ writtenBy, what }: MadePaper): string {
  if (what === 'kept') return ''
  return writtenBy === null
    ? '> The paper was put together from a template and from what you gave, without a language model. What nobody said is a blank in it.'
    : `> **Facts and grounds were written by ${writtenBy}** on the skeleton of a template; all else was put together by code. What nobody said is a blank in it.`
}

function paperSection({ draft, what, keptBecause, template, because, notHeld, alternatives }: MadePaper): string {
  const name = `**${templateName(template)}**`
  const why =
    because.length > 0
      ? `, because your request says ${because.map((words) => `“${escapeWords(words)}”`).join(' and ')}`
      : ''
  const state = {
    made: `${notHeld === null ? `I drafted this paper: ${name}${why}.` : `There is no template for ${notHeld}. The nearest that there is was drafted: ${name}. Check whether it serves you at all.`} It is open beside this answer, to be filled in, edited and exported.`,
    changed: `I put this into your paper, ${name}, as version ${draft.version}; earlier versions are kept.`,
    kept: keptBecause
      ? `Your paper, ${name}, was left as it is. ${keptBecause}`
      : `Your paper, ${name}, was left as it is: I found no fact in your message that it asks for.`,
  }[what]
  return [
    '## The paper',
    state,
    candidateList(alternatives, 'These fit your words too. If you meant one of them, choose it or send its name:') ||
      (what === 'made' ? 'If you meant another paper, tell me its name.' : ''),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Each is an open task of Markdown, which the screen shows as a button that sends the name. */
const candidateList = (candidates: readonly TemplateCandidate[], lead: string) =>
  candidates.length > 0 ? `${lead}\n\n${candidates.map(({ name }) => `- [ ] ${name}`).join('\n')}` : ''

const placeText = (place: FactPlace | null) =>
  place === null ? '' : place.page === null ? 'your message' : `p. ${place.page}, l. ${place.line ?? 1}`

/** Takes markup out of words of a stranger's paper, because they are printed in a table of the answer. */
const MOST_NOTE_CHARS = 1_000
const escapeWords = (text: string, most = 300) =>
  text
    .replaceAll(/[|\\`*_[\]<>#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
const shownValue = (value: string) => escapeWords(/^\d{4}-\d{2}-\d{2}$/.test(value) ? longDate(new Date(value)) : value)

function factsSection({ facts, what }: MadePaper): string {
  if (facts.length === 0)
    return what === 'made'
      ? '## Facts found\n\nYour message held no fact that this paper asks for, so all of them are blanks.'
      : ''
  const rows = facts.map(
    ({ label, value, place }) => `| ${escapeWords(label)} | ${shownValue(value)} | ${placeText(place)} |`,
  )
  return `## Facts found\n\nPlease confirm each in the form beside the paper.\n\n| Fact | Value | Where |\n| --- | --- | --- |\n${rows.join('\n')}`
}

function contradictionsSection({ contradictions }: MadePaper): string {
  if (contradictions.length === 0) return ''
  const lines = contradictions.map(
    ({ label, values }) =>
      `- ${escapeWords(label)}: ${values.map(({ value, place }) => `${shownValue(value)} (${placeText(place)})`).join(' or ')}`,
  )
  return `## What contradicts itself\n\nTwo places say these differently. Each is a blank in the paper until you say which is right.\n\n${lines.join('\n')}`
}

function missingSection({ question, missing }: MadePaper): string {
  const rest = missing === 1 ? 'One more blank stands' : `${missing} more blanks stand`
  const blanks = missing > 0 ? `${rest} in the form beside the paper.` : ''
  if (!question)
    return `## What is missing\n\n${blanks || 'Nothing that the paper asks for. Read it through before you use it.'}`
  // Each choice is a button that sends it, and so is the one that passes over the question.
  const buttons = [...(question.field?.choices ?? []), skipWords(question)].map((words) => `- [ ] ${words}`)
  return ['## What is missing', `**${question.question}**`, `Answer in your own words:`, buttons.join('\n'), blanks]
    .filter(Boolean)
    .join('\n\n')
}

function lawSection({ sources, made }: DraftingGrounds): string {
  if (sources.length === 0 || made?.what === 'kept') return ''
  const lines = sources.map(
    ({ n, label, heading, kind }) => `- **${label}**${kind === 'provision' ? ` (${heading})` : ''} [${n}]`,
  )
  const doubtful = (made?.doubtful ?? []).map(({ raw, reason }) => `- ${escapeWords(raw)}: *not found*. ${reason}`)
  const warning =
    doubtful.length > 0
      ? `\n\n**Not found in the library. Strike these out, or find them yourself:**\n\n${doubtful.join('\n')}`
      : ''
  return `## The law it rests on\n\n${lines.join('\n')}${warning}`
}

const leftOutSection = (made: MadePaper) => {
  const parts = [leftOutParagraphs(made), unverifiedAuthorities(made)].filter(Boolean)
  return parts.length === 0 ? '' : `## What was left out\n\n${parts.join('\n\n')}`
}

/** Authorities that are blanks in the paper. They are listed, so that the person may write them back by hand. */
const unverifiedAuthorities = ({ unverified: authorities }: MadePaper) =>
  authorities.length === 0
    ? ''
    : `Only an authority that was verified comes into the paper. Each of these is a blank in it; write it back in the editor when you have found it yourself:\n\n${authorities.map(({ blank, named, reason }) => `- **[${blank}]** “${escapeWords(named)}”: ${escapeWords(reason)}`).join('\n')}`

const leftOutParagraphs = ({ leftOut: reasons }: MadePaper) =>
  reasons.length === 0
    ? ''
    : `What the model wrote was held against what you gave. This was not taken into the paper:\n\n${reasons.map((reason) => `- ${escapeWords(reason)}`).join('\n')}`

const beforeFilingSection = ({ beforeFiling: points, what }: MadePaper) =>
  what === 'made' ? `## Before you file\n\n${points.map((point) => `- ${point}`).join('\n')}` : ''

function executionSection({ execution, what }: MadePaper): string {
  if (!execution || what !== 'made') return ''
  const { voidIf, signs, registration, stamp } = execution
  const rules = Object.entries({ 'Who signs': signs, Registration: registration, Stamp: stamp })
    .filter(([, rule]) => rule)
    .map(([name, rule]) => `- **${name}:** ${rule}`)
  const faults = voidIf.map((fault) => `- **Void or not enforceable if:** ${fault}`)
  return `## How it is signed\n\n${[...rules, ...faults].join('\n')}`
}

function noPaperSection({ choice }: DraftingGrounds): string {
  const list = candidateList(choice.alternatives, 'Choose one, or send its name; what you wrote is kept for it:')
  return `## Which paper do you want?\n\nI could not tell it from your words, and no paper is better than a wrong one.\n\n${list}\n\nOr say it in your own words, with the facts: for instance “Draft a bail application before the Sessions Court”.`
}

function documentSection({ attachment: read, cited }: DraftingGrounds): string {
  if (!read || read.fromEarlierMessage) return ''
  const { name, pages, pageCount, truncated } = read
  const scanned = pages.some(({ ocr }) => ocr)
  const [noun, verb] = pageCount === 1 ? ['page', 'was'] : ['pages', 'were']
  const told = `${pages.length} of ${pageCount} ${noun} of ${escapeWords(name)} ${verb} read${scanned ? ', by character recognition: check names and figures against the paper' : ''}${truncated ? '. The rest was left out' : ''}.`
  const named = [...new Map(cited.map((one) => [one.raw, one])).values()].slice(0, MOST_CITED)
  const list = named.map(({ raw, state }) => `${escapeWords(raw)} (${state})`).join('; ')
  return `## From your document\n\n${told}${list ? `\n\nLaw it names, looked up and not taken into the paper: ${list}.` : ''}`
}
