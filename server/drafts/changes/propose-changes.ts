/**
 * Changes a draft as somebody asks in words. Nothing is changed but by proposals, which the person accepts or refuses one
 * by one; a figure that was told anew becomes a fact of the form at once, so that form and paper do not part.
 */
import { randomUUID } from 'node:crypto'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { AppError, throwError } from '#server/platform/errors.ts'
import { paidModel } from '#server/platform/models/index.ts'
import { isUnpaid } from '#server/platform/spending/index.ts'
import type { ModelPrice } from '#server/platform/spending/prices.ts'
import type { Draft, DraftDocument, DraftFacts, LeftOut, ProposedChanges } from '#shared/drafts.ts'
import { changeIds } from '#shared/tracked-changes.ts'
import type { DraftsContext } from '../context.ts'
import { keepUnchangedPlaces } from '../versions/confirm-facts.ts'
import { isFree } from '../free/free-template.ts'
import { readDraft } from '../versions/read-drafts.ts'
import { saveVersion } from '../versions/save-version.ts'
import { applyEdits } from './apply-edits.ts'
import { checkNewText } from './check-new-text.ts'
import type { Proposer } from './diff-spans.ts'
import { proposeByCode, reassembled } from './propose-by-code.ts'
import { proposeByModel } from './propose-by-model.ts'
import { readOrders, type ChangeInstruction } from './read-instruction.ts'
import { rebaseEdits } from './rebase-edits.ts'

export interface ChangeRequest {
  instruction: string
  /** The number of the version that the person sees. */
  version: number
}

/** The author of what code proposes, as Word shows it. */
const CODE = 'NyayaDesk'
const BY_CODE =
  'Code changes a value (“change the rent to 25,000”), adds a clause (“add a lock-in of 6 months”), removes what you name (“remove ground B”) and replaces words (“replace "…" with "…"”).'
const NO_MODEL = 'needs a language model, and none is configured, so it was left undone.'

interface Proposed {
  facts: DraftFacts
  document: DraftDocument
  leftOut: LeftOut[]
  notes: string[]
}

type ExactOrder = Exclude<ChangeInstruction, { kind: 'write' }>
const isExact = (order: ChangeInstruction): order is ExactOrder => order.kind !== 'write'

/**
 * @param signal stops the model
 * @throws AppError `not_found`; `draft_changed` when the version is not the newest; `changes_unread`; as `writeText`
 */
export async function proposeChanges(
  context: DraftsContext,
  userId: number,
  id: string,
  { instruction, version: worked }: ChangeRequest,
  signal: AbortSignal,
): Promise<ProposedChanges> {
  const draft = await readDraft(context, userId, id)
  if (draft.version !== worked) throwError('draft_changed')
  const orders = readOrders(instruction)
  const at = context.platform.clock.now().toISOString()
  const exact = orders.filter(isExact)
  // A document from an outline has no form for its values, so that code alone would find none of them.
  const isOpenValue = isFree(draft.template) && exact.some(({ kind }) => kind === 'set')
  const needsModel = orders.length === 0 || exact.length < orders.length || isOpenValue
  const { modelInUse } = context.platform
  const { name, hosted, price, isLocal } = modelInUse.current
  const writer = hosted && { name, model: hosted, price }
  // Where one part of the request needs the model it gets the whole, because the parts may speak of each other.
  if (needsModel && writer) {
    try {
      return await byModel(context, writer, userId, draft, instruction, at, signal)
    } catch (error) {
      signal.throwIfAborted()
      // A model that staff chose on this machine may be gone, or be that of another node.
      const isWithout = isUnpaid(error) || (isLocal && error instanceof AppError)
      if (!isWithout || exact.length === 0) throw error
    }
  }
  const undone = orders
    .filter((order) => !isExact(order))
    .map((order) => `“${order.kind === 'write' ? order.said : ''}” ${NO_MODEL} ${BY_CODE}`)
  if (orders.length === 0) undone.push(`This ${NO_MODEL} ${BY_CODE}`)
  return byCode(context, userId, draft, exact, undone, at)
}

const proposer = (by: string, at: string): Proposer => ({ by, at, nextId: randomUUID })

async function byCode(
  context: DraftsContext,
  userId: number,
  draft: Draft,
  orders: readonly ExactOrder[],
  undone: string[],
  at: string,
): Promise<ProposedChanges> {
  const make = (now: Draft): Proposed => {
    const made: Proposed = { facts: now.facts, document: now.document, leftOut: [], notes: [...undone] }
    for (const order of orders) {
      // Each order finds the paper as the one before it left it, so that two of one paragraph do not undo each other.
      const { edits, notes, facts } = proposeByCode(context.catalogue, { ...now, ...made }, order)
      made.document = { ...made.document, blocks: applyEdits(made.document.blocks, edits, proposer(CODE, at)) }
      made.facts = facts ?? made.facts
      made.notes.push(...notes)
    }
    return made
  }
  return save(context, userId, draft, 'offline', make)
}

async function byModel(
  context: DraftsContext,
  writer: { name: string; model: LanguageModelV4; price: ModelPrice },
  userId: number,
  draft: Draft,
  instruction: string,
  at: string,
  signal: AbortSignal,
): Promise<ProposedChanges> {
  const model = paidModel(writer.model, {
    spending: context.platform.spending,
    price: writer.price,
    userId,
    about: { tool: 'legaldrafting' },
  })
  const written = await proposeByModel(model, draft.document, instruction, signal)
  const own = { ...context, library: context.library.for({ requester: userId }) }
  const { edits, leftOut, ungiven } = await checkNewText(own, draft, written.edits, instruction)
  const notes = [...written.notes]
  if (ungiven.length > 0)
    notes.push(
      `The model wrote what nobody gave: ${ungiven.map((words) => `“${words}”`).join(', ')}. Each is a blank to be checked.`,
    )
  if (leftOut.length > 0)
    notes.push(
      `The model named authorities that code could not verify: ${leftOut.map(({ named }) => `“${named}”`).join(', ')}. Each is a blank.`,
    )
  const make = (now: Draft): Proposed => {
    const { edits: moved, lost } = rebaseEdits(edits, draft.document.blocks, now.document.blocks)
    const late =
      lost === 0
        ? []
        : [
            `${lost === 1 ? 'One paragraph was' : `${lost} paragraphs were`} edited while the model wrote. What it proposed for ${lost === 1 ? 'it' : 'them'} was left out.`,
          ]
    const blocks = applyEdits(now.document.blocks, moved, proposer(writer.name, at))
    return { facts: now.facts, document: { ...now.document, blocks }, leftOut, notes: [...notes, ...late] }
  }
  return save(context, userId, draft, writer.name, make)
}

/** Proposes in the paper what new facts change in it, where somebody has edited it and nothing may replace the text. */
export async function proposeFacts(
  context: DraftsContext,
  userId: number,
  id: string,
  facts: DraftFacts,
): Promise<ProposedChanges> {
  const draft = await readDraft(context, userId, id)
  const at = context.platform.clock.now().toISOString()
  return save(context, userId, draft, 'offline', (now) => {
    const { edits, notes } = reassembled(context.catalogue, now, facts, 'what you told')
    return {
      facts,
      document: { ...now.document, blocks: applyEdits(now.document.blocks, edits, proposer(CODE, at)) },
      leftOut: [],
      notes,
    }
  })
}

/** Makes the proposals on the newest version, whichever that is by now, so that nobody's edit is lost. */
async function save(
  context: DraftsContext,
  userId: number,
  draft: Draft,
  writtenBy: string,
  make: (now: Draft) => Proposed,
): Promise<ProposedChanges> {
  let made: Proposed = { facts: draft.facts, document: draft.document, leftOut: [], notes: [] }
  let before = new Set<string>()
  const saved = await saveVersion(context, userId, draft.id, ({ draft: row, newest }) => {
    if (!newest.document || !newest.facts) return throwError('draft_version_gone')
    made = make({ ...draft, version: row.version, document: newest.document, facts: newest.facts })
    before = new Set(changeIds(newest.document))
    if (JSON.stringify(made.document) === JSON.stringify(newest.document)) return null
    const { confirmed } = newest
    return {
      origin: 'proposed',
      writtenBy,
      restoredFrom: null,
      facts: made.facts,
      found: keepUnchangedPlaces(newest, made.facts),
      leftOut: [...newest.leftOut, ...made.leftOut],
      confirmed: confirmed && made.facts === newest.facts,
      document: made.document,
    }
  })
  const proposed = changeIds(made.document).filter((one) => !before.has(one)).length
  const notes = [...new Set(made.notes)]
  if (proposed === 0 && notes.length === 0) notes.push('Nothing was changed: the paper is so already.')
  return { draft: saved, proposed, by: writtenBy, notes }
}
