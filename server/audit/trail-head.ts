/**
 * The head marks the end of the trail, because otherwise nobody would notice that the newest rows were removed. It is
 * in the database, sealed with a key that is not there, and in a file of this node. Nobody who has the database alone
 * can make a seal, and an older seal that is put back with older rows contradicts the file and the log.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveKey, loadTokenKey } from '#server/platform/config/load-secret.ts'
import type { TrailHead } from './store.ts'

export interface ChainPosition {
  seq: number
  hash: string
}

export type HeadKeeper = ReturnType<typeof openHeadKeeper>

/** @throws ConfigError when the stored secret is damaged */
export function openHeadKeeper({ tokenSecret, dataDir }: { tokenSecret: string | undefined; dataDir: string }) {
  const key = deriveKey(loadTokenKey(tokenSecret, dataDir), 'nyayadesk audit trail')
  const file = join(dataDir, 'audit-head')
  const sealOf = ({ seq, hash, doubtedFrom }: Omit<TrailHead, 'seal'>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([seq, hash, doubtedFrom]))
      .digest()

  return {
    seal: (head: Omit<TrailHead, 'seal'>): TrailHead => ({ ...head, seal: sealOf(head).toString('hex') }),

    isSealed(head: TrailHead): boolean {
      const given = Buffer.from(head.seal, 'hex')
      const right = sealOf(head)
      return given.length === right.length && timingSafeEqual(given, right)
    },

    /** @returns undefined when this node never saw a row */
    readLastSeen(): ChainPosition | undefined {
      try {
        const { seq, hash } = JSON.parse(readFileSync(file, 'utf8')) as ChainPosition
        return { seq, hash }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        // A damaged file proves nothing, so it gets a hash that no row has.
        if (error instanceof SyntaxError) return { seq: 1, hash: 'damaged' }
        throw error
      }
    },

    /** @param position of a row that is committed */
    saveLastSeen({ seq, hash }: ChainPosition): void {
      const aside = `${file}.${process.pid}`
      writeFileSync(aside, JSON.stringify({ seq, hash }), { mode: 0o600 })
      renameSync(aside, file)
    },
  }
}
