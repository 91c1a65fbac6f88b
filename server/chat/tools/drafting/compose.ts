import { isFree, rulesInHindi, skipWords, templateName, type TemplateCandidate } from '../../../drafts/index.ts'
import { dutyOnPaper } from '../../../law/index.ts'
import { saidRows } from '../scenario/state-law.ts'
import { composeOutlined } from './compose-outlined.ts'
import { contradictionsSection, escapeWords, factsTable, unverifiedAuthorities } from './compose-parts.ts'
import { draftingLinesInHindi } from './hindi.ts'
import type { ChangedPaper, DraftingGrounds, MadePaper } from './grounds.ts'

const MOST_CITED = 15
const MOST_NOTE_CHARS = 1_000

/**
 * Reports which paper was made and what it lacks. It uses the record alone, so that it never says more than was done.
 */
export function composeDrafting(grounds: DraftingGrounds): string {
  if (grounds.language !== 'hi') return composeInEnglish(grounds)
  // They are translated first, because composing puts numbers in place of their references, and no line with a number has Hindi.
  const made = grounds.made && { ...grounds.made, ...rulesInHindi(grounds.made) }
  return draftingLinesInHindi(composeInEnglish({ ...grounds, made }))
}

function composeInEnglish(grounds: DraftingGrounds): string {
  const { made, changed, outlined, refused } = grounds
  if (refused) return REFUSAL
  if (changed) return changedSection(changed)
  if (outlined) return [composeOutlined(outlined, grounds), documentSection(grounds)].filter(Boolean).join('\n\n')
  const parts = made
    ? [
        writerNotice(made),
        ...made.notes.map((note) => `> ${escapeWords(note)}`),
        paperSection(made),
        factsSection(made),
        contradictionsSection(made.contradictions),
        missingSection(made, grounds.language),
        lawSection(grounds),
        leftOutSection(made),
        executionSection(grounds, made),
        beforeFilingSection(made),
      ]
    : [noPaperSection(grounds)]
  return [...parts, documentSection(grounds)].filter(Boolean).join('\n\n')
}

const REFUSAL = `## No paper was made

Your message asks for a paper that is false or bears a date before the day on which it is made. NyayaDesk drafts no such paper: making or using one is a serious offence for everybody who signs it.

What can be drafted instead is an honest paper of today. It may say truly that something was agreed or paid earlier, on which day, and how that can be proved. Tell me what really happened, and which paper you need.`

/** What was proposed. The paper itself shows each change, so that none is told twice. */
function changedSection({ draft, template, proposed, by, notes }: ChangedPaper): string {
  const name = `**${paperName(template, draft.name)}**`
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
    ? '> This paper comes from a template and from what you told us, without AI. Anything you haven’t told us is left blank.'
    : `> **${writtenBy} wrote the facts and grounds.** Everything else comes from a template. Anything you haven’t told us is left blank.`
}

function paperSection({ draft, what, keptBecause, template, because, notHeld, alternatives, also }: MadePaper): string {
  const name = `**${paperName(template, draft.name)}**`
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
    candidateList(
      also ? [also] : [],
      'You asked for a second document too. Choose it when this one is ready; what you wrote is kept for it:',
    ),
    candidateList(alternatives, 'These fit your words too. If you meant one of them, choose it or send its name:') ||
      (what === 'made' ? 'If you meant another paper, tell me its name.' : ''),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A document without a template is called by its own title. */
const paperName = (template: string, name: string) => (isFree(template) ? escapeWords(name) : templateName(template))

/** Each is an open task of Markdown, which the screen shows as a button that sends the name. */
const candidateList = (candidates: readonly TemplateCandidate[], lead: string) =>
  candidates.length > 0 ? `${lead}\n\n${candidates.map(({ name }) => `- [ ] ${name}`).join('\n')}` : ''

function factsSection({ facts, what }: MadePaper): string {
  if (facts.length === 0)
    return what === 'made'
      ? '## Facts found\n\nYour message held no fact that this paper asks for, so all of them are blanks.'
      : ''
  return `## Facts found\n\n${factsTable(facts)}`
}

function missingSection({ question, missing }: MadePaper, language: DraftingGrounds['language']): string {
  const rest = missing === 1 ? 'One more blank stands' : `${missing} more blanks stand`
  const blanks = missing > 0 ? `${rest} in the form beside the paper.` : ''
  if (!question)
    return `## What is missing\n\n${blanks || 'Nothing that the paper asks for. Read it through before you use it.'}`
  // The Hindi of a question is that of its label. Each choice is a button that sends it, and so is the one that passes over the question.
  const buttons = [...(question.field?.choices ?? []), skipWords(question)].map((words) => `- [ ] ${words}`)
  return [
    '## What is missing',
    `**${language === 'hi' ? question.label : question.question}**`,
    `Answer in your own words:`,
    buttons.join('\n'),
    blanks,
  ]
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
  const parts = [leftOutParagraphs(made), unverifiedAuthorities(made.unverified)].filter(Boolean)
  return parts.length === 0 ? '' : `## What was left out\n\n${parts.join('\n\n')}`
}

const leftOutParagraphs = ({ leftOut: reasons }: MadePaper) =>
  reasons.length === 0
    ? ''
    : `What the model wrote was held against what you gave. This was not taken into the paper:\n\n${reasons.map((reason) => `- ${escapeWords(reason)}`).join('\n')}`

const beforeFilingSection = ({ beforeFiling: points, what }: MadePaper) =>
  what === 'made' ? `## Before you file\n\n${points.map((point) => `- ${point}`).join('\n')}` : ''

function executionSection(grounds: DraftingGrounds, made: MadePaper): string {
  const { execution, what } = made
  if (!execution || what !== 'made') return ''
  const { voidIf, signs, registration, stamp, duty } = execution
  const inState = duty ? dutySentence(grounds, made, duty) : ''
  const rules = Object.entries({
    'Who signs': signs,
    Registration: registration,
    Stamp: stamp,
    'In the State': inState,
  })
    .filter(([, rule]) => rule)
    .map(([name, rule]) => `- **${name}:** ${rule}`)
  const faults = voidIf.map((fault) => `- **Void or not enforceable if:** ${fault}`)
  return `## How it is signed\n\n${[...rules, ...faults].join('\n')}`
}

/** The duty is told only where the message or the profile names the State, because each State has its own. */
function dutySentence({ asker, siteUrl }: DraftingGrounds, { told }: MadePaper, duty: string): string {
  const held = dutyOnPaper(told, duty, asker?.state)
  if (!held) return ''
  return [saidRows(held, 'en', siteUrl), held.assumed && '(The State is that of your profile.)']
    .filter(Boolean)
    .join(' ')
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
