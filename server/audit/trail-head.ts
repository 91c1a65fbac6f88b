/**
 * Where the trail ends, kept beside it: sealed in the database with a key that is not there, and in a file of this node. Who has the
 * database alone cannot make another seal, and one who puts an older seal back with older rows is found by the file and by the log.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveKey, loadTokenKey } from '#server/platform/config/load-secret.ts'
import type { TrailHead } from './store.ts'

/** The newest row that was there. */
export interface ChainPosition {
  seq: number
  hash: string
}

export type HeadKeeper = ReturnType<typeof openHeadKeeper>

/** @throws ConfigError when the kept secret is damaged */
export function openHeadKeeper({ tokenSecret, dataDir }: { tokenSecret: string | undefined; dataDir: string }) {
  const key = deriveKey(loadTokenKey(tokenSecret, dataDir), 'nyayadesk audit trail')
  const file = join(dataDir, 'audit-head')
  const sealOf = ({ seq, hash, doubtedFrom }: Omit<TrailHead, 'seal'>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([seq, hash, doubtedFrom]))
      .digest()

  return {
    seal: (head: Omit<TrailHead, 'seal'>): TrailHead => ({ ...head, seal: sealOf(head).toString('hex') }),

    /** Whether a seal is ours, and of this head. */
    isSealed(head: TrailHead): boolean {
      const given = Buffer.from(head.seal, 'hex')
      const right = sealOf(head)
      return given.length === right.length && timingSafeEqual(given, right)
    },

    /** What this node saw last. @returns undefined when it never saw any */
    readLastSeen(): ChainPosition | undefined {
      try {
        const { seq, hash } = JSON.parse(readFileSync(file, 'utf8')) as ChainPosition
        return { seq, hash }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        // Neither row nor hash: what is damaged vouches for nothing.
        if (error instanceof SyntaxError) return { seq: 1, hash: 'damaged' }
        throw error
      }
    },

    /** Keeps what was seen. @param pin of a row that is committed */
    saveLastSeen({ seq, hash }: ChainPosition): void {
      const aside = `${file}.${process.pid}`
      writeFileSync(aside, JSON.stringify({ seq, hash }), { mode: 0o600 })
      renameSync(aside, file)
    },
  }
}
