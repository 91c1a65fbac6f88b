import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { anonymizeMoves, listMoves } from './store.ts'

export const ownWallet = ({ db }: Pick<Platform, 'db'>): OwnData => ({
  async *exportFiles(userId) {
    const moves = await listMoves(db, userId)
    // The archive leaves out which staff member acted, because that is not the person's own data.
    yield jsonFile(
      ['account', 'wallet.json'],
      moves.map(({ at, kind, amountPaise, sourceType, sourceId }) => ({ at, kind, amountPaise, sourceType, sourceId })),
    )
  },
  erase: (tx, userId) => anonymizeMoves(tx, userId),
})
