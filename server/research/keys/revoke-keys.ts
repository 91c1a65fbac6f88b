import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { SYSTEM } from '../../audit/index.ts'
import type { Research } from '../context.ts'
import { keySubject } from './key-shape.ts'
import { deleteKeyOf, deleteKeysOf } from './store.ts'

/** The next call with the key is refused, on every node. @throws AppError `not_found`, also for the key of another person */
export async function revokeKey({ platform, audit }: Research, userId: number, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if (!(await deleteKeyOf(tx, userId, id))) throwError('not_found')
    await audit.record(tx, { staffId: SYSTEM, action: 'api-key.revoke', subject: keySubject(id), userId })
  })
}

/** For an account that was closed or suspended. Its keys do not come back with it, because nobody may know them any more. */
export async function revokeAllKeys(
  { audit }: Pick<Research, 'audit'>,
  tx: Db,
  userId: number,
  why: string,
): Promise<void> {
  for (const id of await deleteKeysOf(tx, userId))
    await audit.record(tx, {
      staffId: SYSTEM,
      action: 'api-key.revoke',
      subject: keySubject(id),
      userId,
      detail: { reason: why },
    })
}
