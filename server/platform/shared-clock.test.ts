import { expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database/test-database.ts'
import { MINUTE } from './clock.ts'
import { openDatabase } from './database/database.ts'
import { openSharedClock } from './shared-clock.ts'

test('nodes whose clocks are wrong agree on the time of the database', async () => {
  const created = await createDatabase()
  const database = await openDatabase({ dataDir: '', databaseUrl: created.url })
  const clocks = await Promise.all(
    [-10, 0, 10].map((minutes) => openSharedClock(database, () => Date.now() + minutes * MINUTE)),
  )
  const { rows } = await database.query('select extract(epoch from clock_timestamp()) * 1000 as at')
  for (const clock of clocks) {
    expect(Math.abs(clock.now().getTime() - Number(rows[0]?.['at']))).toBeLessThan(MINUTE)
    clock.close()
  }
  await database.close()
  await created.drop()
})
