import { throwError } from '#server/platform/errors.ts'
import type { Draft, DraftFacts, FactPlace } from '#shared/drafts.ts'
import { checkFacts } from '../facts/check-facts.ts'
import { countVersionBytes, countChars } from '../document-text.ts'
import type { DraftsContext } from '../context.ts'
import { MOST_DRAFTS } from '../limits.ts'
import { makePaper, type PaperWithBlanks } from '../paper/make-paper.ts'
import { nameDraft } from '../paper/name-draft.ts'
import { readDraft } from './read-drafts.ts'
import { countDrafts, insertDraft, lockUser } from '../store.ts'

export interface NewDraft {
  /** Category and sub-draft: "civil-suits/partition". */
  template: string
  facts: DraftFacts
  /** Where software found a fact, by field id, or `first.0.name` for a party. */
  found: Record<string, FactPlace>
  session: string | null
  /**
   * Whether the person filled in the form. It is false for facts that software read, because the person has not seen
   * them yet.
   */
  confirmed: boolean
  /** The paper that a hosted model wrote, and its name "provider:model". Without it the paper is assembled. */
  written?: (PaperWithBlanks & { by: string }) | undefined
}

/**
 * @throws AppError for a paper that is not in the catalogue, facts that it does not ask, one draft too many, and
 * `quota_reached`
 */
export async function createDraft(context: DraftsContext, userId: number, wanted: NewDraft): Promise<Draft> {
  const { catalogue, platform } = context
  const { facts, found, confirmed, written, session } = wanted
  checkFacts(catalogue.form(wanted.template), facts)
  const { document, leftOut } = written ?? (await makePaper(context, wanted.template, facts))
  const template = catalogue.template(wanted.template)
  const id = await platform.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await countDrafts(tx, userId)) >= MOST_DRAFTS) throwError('drafts_full')
    await platform.quota.requireRoom(tx, userId, countVersionBytes({ document, facts, found }))
    return insertDraft(
      tx,
      { userId, template: wanted.template, name: nameDraft(template, facts), sessionId: session },
      {
        origin: written ? 'written' : 'assembled',
        writtenBy: written?.by ?? 'offline',
        restoredFrom: null,
        facts,
        found,
        leftOut,
        confirmed,
        document,
        chars: countChars(document),
      },
      platform.clock.now(),
    )
  })
  return readDraft(context, userId, id)
}
