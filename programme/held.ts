/**
 * The attempts that the suite or a measurement already covers. They are named here, so that the table has everything
 * that is tried.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bench/support.ts'
import type { Gate } from './gate.ts'

const HELD: [tried: string, ...files: string[]][] = [
  ['every call as visitor, as another user, as every role', 'tests/authorisation.test.ts'],
  [
    "another's session, answer and file by their ids",
    'server/chat/chat.test.ts',
    'server/chat/access.test.ts',
    'server/files/files.test.ts',
  ],
  [
    'guessed, crossed and repeated one-time codes; stuffed passwords',
    'tests/auth-gates.test.ts',
    'bench/attacks/auth-gates.ts',
  ],
  ['whether time or words tell a known address', 'bench/attacks/auth-gates.ts', 'server/auth/guards.test.ts'],
  ['limits met by many calls at once', 'tests/auth-gates.test.ts', 'bench/attacks/auth-gates.ts'],
  ['forged, foreign and ended tokens', 'server/auth/auth.test.ts', 'server/auth/guards.test.ts'],
  [
    'tampered orders, forged and repeated proofs of payment',
    'server/billing/purchases/forgeries.test.ts',
    'server/billing/purchases/buy.test.ts',
  ],
  [
    'random histories of buying, credit of the wallet',
    'server/billing/purchases/histories.test.ts',
    'server/billing/purchases/wallet.test.ts',
    'bench/payments/payments.ts',
  ],
  [
    'PDFs and pictures that exhaust their reader, and the cage it runs in',
    'server/files/read-document/read-document.test.ts',
    'bench/attacks/attachments.ts',
  ],
  ['markup of a model, a person and a paper in every place that shows it', 'web/chat/markdown/markdown.test.tsx'],
  ['headers, origins, methods', 'server/platform/http/create-app.test.ts'],
  ['orders planted in attachments', 'server/chat/tools/cited.test.ts', 'server/chat/tools/drafting/drafting.test.ts'],
  ['sentences that cite what does not exist, by hand', 'tests/citations/fabricated.test.ts'],
  ['values, bodies, paths and queries that nobody sends who means well', 'tests/hostile-input.test.ts'],
  ['passwords, codes and questions in the log', 'server/platform/log.test.ts'],
  ['formulas in exported tables', 'server/audit/audit.test.ts'],
  ['the second factor: skipped, repeated, guessed', 'server/auth/second-factor/second-factor.test.ts'],
]

export const held: Gate = {
  name: 'held',
  tries: 'What npm test and bench/ hold already; run them for the figures.',
  run: async () =>
    HELD.flatMap(([done, ...files]) =>
      files.map((file) => ({
        done,
        figure: file.startsWith('bench/') ? `measured by node ${file}` : `held by npm test: ${file}`,
        goal: 'is there',
        holds: existsSync(join(root, file)),
      })),
    ),
}
