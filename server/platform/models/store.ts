import { localModel } from '#db/platform.ts'
import type { Db } from '../database/database.ts'

const ROW = 1

export type StoredChoice = Pick<typeof localModel.$inferSelect, 'server' | 'model' | 'contextTokens'>

export async function findChoice(db: Db): Promise<StoredChoice | null> {
  const { server, model, contextTokens } = localModel
  const [row] = await db.select({ server, model, contextTokens }).from(localModel)
  return row ?? null
}

export async function upsertChoice(tx: Db, choice: StoredChoice, chosenAt: Date): Promise<void> {
  const row = { ...choice, chosenAt }
  await tx
    .insert(localModel)
    .values({ id: ROW, ...row })
    .onConflictDoUpdate({ target: localModel.id, set: row })
}

/** @returns what was chosen; null where nothing was */
export async function deleteChoice(tx: Db): Promise<StoredChoice | null> {
  const { server, model, contextTokens } = localModel
  const [row] = await tx.delete(localModel).returning({ server, model, contextTokens })
  return row ?? null
}
