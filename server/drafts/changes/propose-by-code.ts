/** Makes the edits that code can make without a language model. */
import type { Block, Draft, DraftFacts, DraftField, DraftForm } from '#shared/drafts.ts'
import { amountsIn, wholeRupees } from '#shared/indian-text/amounts.ts'
import { numberBlocks } from '#shared/number-blocks.ts'
import type { Catalogue } from '../catalogue.ts'
import { readAnswer } from '../interview/read-answer.ts'
import { amountInWords } from '../paper/amounts.ts'
import { NOBODY } from '../paper/parties.ts'
import { isGone, spansOf, wordsOfBlock, type Edit } from './apply-edits.ts'
import { plainMarker, type ChangeInstruction } from './read-instruction.ts'
import { editsBetween, rebaseEdits } from './rebase-edits.ts'

export interface CodeEdits {
  edits: Edit[]
  /** Why an order could not be carried out, in whole sentences. */
  notes: string[]
  /** The facts of the form after it, where it told one. */
  facts?: DraftFacts
}

type ChangedDraft = Pick<Draft, 'template' | 'facts' | 'document'>

const nothing = (note: string): CodeEdits => ({ edits: [], notes: [note] })

/** @param order any but `write`, which code cannot carry out */
export function proposeByCode(
  catalogue: Catalogue,
  draft: ChangedDraft,
  order: Exclude<ChangeInstruction, { kind: 'write' }>,
): CodeEdits {
  switch (order.kind) {
    case 'remove':
      return removeCounted(draft, order)
    case 'remove-named':
      return removeNamed(draft, order.name)
    case 'replace':
      return replaceWords(catalogue, draft, order)
    case 'set':
      return setFact(catalogue, draft, order.target, order.value)
    case 'add-clause':
      return addClause(catalogue, draft, order)
  }
}

const PART_NAMES = { ground: 'ground', numbered: 'paragraph', lettered: 'prayer', list: 'entry of a list' } as const

function removeCounted(
  { document }: ChangedDraft,
  { style, markers }: Extract<ChangeInstruction, { kind: 'remove' }>,
): CodeEdits {
  const counted = numberBlocks(document)
  const all: CodeEdits = { edits: [], notes: [] }
  for (const marker of markers) {
    const fits = counted.flatMap((block, at) =>
      block.style === style && plainMarker(block.marker) === marker && !isGone(block) ? [at] : [],
    )
    const [at] = fits
    const name = `${PART_NAMES[style]} ${marker.toUpperCase()}`
    if (at === undefined) all.notes.push(`The paper has no ${name}.`)
    else if (fits.length > 1)
      all.notes.push(`The paper has more than one ${name}. Remove the one you mean in the editor.`)
    else all.edits.push({ kind: 'remove', at })
  }
  return all
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !LITTLE.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
const LITTLE = new Set([
  'the',
  'a',
  'an',
  'of',
  'for',
  'in',
  'to',
  'my',
  'our',
  'each',
  'and',
  'per',
  'this',
  'value',
  'clause',
])

/** A clause of an agreement is named by the words before its first full stop. */
function removeNamed({ document }: ChangedDraft, name: string): CodeEdits {
  const wanted = wordsOf(name)
  const fits = document.blocks.flatMap((block, at) => {
    const title = /^([^.]{2,60})\. /.exec(wordsOfBlock(block))?.[1]
    return title &&
      !isGone(block) &&
      block.style === 'numbered' &&
      wanted.every((word) => wordsOf(title).includes(word))
      ? [at]
      : []
  })
  const [at] = fits
  if (at === undefined || wanted.length === 0)
    return nothing(`The paper has no clause that is called “${name}”. Say its number: “remove clause 7”.`)
  if (fits.length > 1)
    return nothing(`Several clauses are called “${name}”. Say the number of the one you mean: “remove clause 7”.`)
  return { edits: [{ kind: 'remove', at }], notes: [] }
}

function replaceWords(
  catalogue: Catalogue,
  draft: ChangedDraft,
  { old, new: wanted }: Extract<ChangeInstruction, { kind: 'replace' }>,
): CodeEdits {
  const [was, is] = [amountsIn(old)[0], amountsIn(wanted)[0]]
  const pairs: [string, string][] = [[old, wanted]]
  // The words of a sum stand behind its figures, and one changed without the other is a defect.
  if (was && is) {
    const [before, after] = [wholeRupees(was.most), wholeRupees(is.most)].map((rupees) => amountInWords(String(rupees)))
    if (before && after) pairs.unshift([before, after])
  }
  const edits = draft.document.blocks.flatMap((block, at): Edit[] => {
    if (isGone(block)) return []
    const text = wordsOfBlock(block)
    const [from, to] = pairs.find(([from]) => wholeWords(from).test(text)) ?? []
    return from === undefined || to === undefined
      ? []
      : [{ kind: 'rewrite', at, spans: spansOf(text.replace(wholeWords(from), () => to)) }]
  })
  if (edits.length > 0) return { edits, notes: [] }
  const form = catalogue.form(draft.template)
  if (fieldsCalled(form, old).length > 0) return setFact(catalogue, draft, old, wanted)
  return nothing(`The paper does not say “${old}”.`)
}

/** Matches words as wholes: "20,000" is no part of "1,20,000", and "heir" none of "their". */
const wholeWords = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}]|\d[,.])${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{M}\p{N}]|[,.]\d)`,
    'gu',
  )

/** Whether a form has a fact, or a part of a party, of this name. */
export const hasFact = (form: DraftForm, target: string): boolean =>
  fieldsCalled(form, target).length > 0 || partyFacts(form, { fields: {}, first: [], second: [] }, target, '') !== null

const PARTY_PARTS = { name: 'name', address: 'address', age: 'age', occupation: 'occupation' } as const

function setFact(catalogue: Catalogue, draft: ChangedDraft, target: string, value: string): CodeEdits {
  const form = catalogue.form(draft.template)
  const facts = partyFacts(form, draft.facts, target, value)
  if (typeof facts === 'string') return nothing(facts)
  if (facts) return reassembled(catalogue, draft, facts, target)
  const fields = fieldsCalled(form, target)
  const [field] = fields
  if (!field)
    return nothing(
      `This paper asks for no fact that is called “${target}”. Change the words in the editor, or say “replace "…" with "…"”.`,
    )
  if (fields.length > 1)
    return nothing(`“${target}” may mean: ${fields.map(({ label }) => label).join('; ')}. Say which.`)
  return setField(catalogue, draft, field, value)
}

function setField(catalogue: Catalogue, draft: ChangedDraft, field: DraftField, value: string): CodeEdits {
  // Of two values the second would be lost without a word.
  if (/\band (?:the )?[\p{L} ]{2,60} (?:to|as) /iu.test(value))
    return nothing(`“${value}” has more than one change. Say each on its own: “change … to … and change … to …”.`)
  const answer = readAnswer({ label: field.label, question: field.label, field }, value)
  if (!answer)
    return nothing(
      field.choices
        ? `“${value}” is none of the choices for ${field.label}: ${field.choices.join('; ')}.`
        : `“${value}” could not be read as an answer to: ${field.label}.`,
    )
  const facts = { ...draft.facts, fields: { ...draft.facts.fields, ...answer.facts.fields } }
  return reassembled(catalogue, draft, facts, field.label)
}

/** @returns the facts with the part of a party changed; a sentence why not; null where the target is no party's */
function partyFacts(form: DraftForm, facts: DraftFacts, target: string, value: string): DraftFacts | string | null {
  const said = wordsOf(target.replace(/['’]s\b/g, ''))
  const part = said
    .map((word) => PARTY_PARTS[(word === 'addres' ? 'address' : word) as keyof typeof PARTY_PARTS])
    .find(Boolean)
  if (!part) return null
  const side = (['first', 'second'] as const).find(
    (one) => form.parties[one] !== '' && wordsOf(form.parties[one]).every((word) => said.includes(word)),
  )
  if (!side) return null
  const [party, ...others] = facts[side]
  if (others.length > 0)
    return `There are ${facts[side].length} parties on the side of the ${form.parties[side]}. Change the one you mean under Facts.`
  return { ...facts, [side]: [{ ...(party ?? NOBODY), [part]: value }] }
}

/** The fields whose name, blank or label has all the words, the best only. */
function fieldsCalled({ fields }: DraftForm, target: string): DraftField[] {
  const wanted = wordsOf(target)
  if (wanted.length === 0) return []
  const scored = fields
    .map((field) => {
      const [id, label] = [wordsOf(field.id.replaceAll('_', ' ')), wordsOf(field.label)]
      const has = (words: readonly string[]) => wanted.every((word) => words.includes(word))
      const isExact = has(id) && id.length === wanted.length
      return { field, score: isExact ? 3 : has(id) ? 2 : has(label) ? 1 + (label.length === wanted.length ? 2 : 0) : 0 }
    })
    .filter(({ score }) => score > 0)
  const best = Math.max(...scored.map(({ score }) => score))
  return scored.filter(({ score }) => score === best).map(({ field }) => field)
}

/** Makes the paper from the old and from the new facts, and carries over what differs into the paper as it stands. */
export function reassembled(catalogue: Catalogue, draft: ChangedDraft, facts: DraftFacts, what: string): CodeEdits {
  const [before, after] = [draft.facts, facts].map((one) => catalogue.assemble(draft.template, one).blocks)
  if (!before || !after) return { edits: [], notes: [] }
  const wanted = editsBetween(before, after)
  if (wanted.length === 0) return { ...nothing(`The paper says so already, or has no place for it: ${what}.`), facts }
  const { edits, lost } = rebaseEdits(wanted, before, draft.document.blocks)
  const notes =
    lost === 0
      ? []
      : [
          `${lost === 1 ? 'One paragraph that has it was' : `${lost} paragraphs that have it were`} edited or written anew, so code left ${lost === 1 ? 'it' : 'them'} alone. Look for it there: ${what}.`,
        ]
  return { edits, notes, facts }
}

function addClause(
  catalogue: Catalogue,
  draft: ChangedDraft,
  { clause, value }: Extract<ChangeInstruction, { kind: 'add-clause' }>,
): CodeEdits {
  const form = catalogue.form(draft.template)
  const own = form.fields.find(({ id }) => clause.fields.includes(id))
  if (own && value) {
    const made = setField(catalogue, draft, own, value)
    if (made.edits.length > 0) return made
  }
  if (form.layout !== 'deed')
    return nothing(`A clause of an agreement has no place in this paper: ${clause.called[0]}.`)
  const after = lastTerm(draft.document.blocks)
  if (after === -1) return nothing('The paper has no numbered clause after which the new one could stand.')
  const text = clause.text.replace('{{value}}', () => value || `{{${clause.value}}}`)
  return { edits: [{ kind: 'insert', after, style: 'numbered', spans: spansOf(text) }], notes: [] }
}

/** The last numbered clause before the schedules and the signatures, which come after a page break or a heading. */
const lastTerm = (blocks: readonly Block[]): number =>
  blocks.findLastIndex((block) => block.style === 'numbered' && !isGone(block))
