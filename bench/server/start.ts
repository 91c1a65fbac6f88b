/** A warm `npm start` to healthy: node bench/server/start.ts [--runs 5] */
import { parseArgs } from 'node:util'
import { spread, startServer } from '../support.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const npmStart = ['npm', 'start', '--silent']

// The first start is not measured, because it creates the database and the build.
const first = await startServer({}, npmStart)
await first.stop(true)
const times: number[] = []
for (let i = 0; i < Number(values.runs); i += 1) {
  const server = await startServer({ DATA_DIR: first.dataDir }, npmStart)
  times.push(server.startedIn)
  await server.stop(true)
}
console.table({ 'first start, ms': first.startedIn.toFixed(0) })
console.table({ 'warm start': spread(times) })
