/** A session of 500 questions in the browser, opened, scrolled through, typed and asked in: node bench/browser/long-session.ts --turns 500 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openDatabase } from '#server/platform/database/database.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { Client } from '#tests/support/client.ts'
import { startServer } from '../support.ts'

const { values } = parseArgs({ options: { turns: { type: 'string', default: '500' } } })
const turns = Number(values.turns)
const session = randomUUID()

/** One question is answered; copies of it make up the session. */
async function seed() {
  const server = await startServer()
  const person = await new Client(server).join()
  await (await person.ask('A cheque for Rs 2 lakh was returned unpaid last week. What must I do?', { session })).text()
  await server.stop(true)
  const database = await openDatabase({ dataDir: server.dataDir })
  await database.query(
    `with recursive more as (
       select m.id, 1 as seq, null::uuid as parent from chat_messages m
       union all select gen_random_uuid(), seq + 1, id from more where seq < ${turns})
     insert into chat_messages (id, user_id, tool, session_id, seq, parent_id, prompt, answer, status, sources, citations, model)
     select more.id, m.user_id, m.tool, m.session_id, more.seq, more.parent, m.prompt || ' ' || more.seq, m.answer, m.status, m.sources, m.citations, m.model
     from more, chat_messages m where more.seq > 1`,
    [],
  )
  await database.query('update chat_sessions set shown_message_id = null', [])
  await database.close()
  return { dataDir: server.dataDir, person }
}

interface LongTasks {
  longest: number
  tasks: number
}

/** Runs in the page before its own scripts, so that no long task is missed. */
function watch() {
  const seen: LongTasks = { longest: 0, tasks: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longest = Math.max(seen.longest, duration)
      seen.tasks += 1
    }
  }).observe({ type: 'longtask' })
}

/** @returns the tasks over 50 ms since the last call */
const longTasks = (page: Page) =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: LongTasks }
    const { longest, tasks } = seen
    Object.assign(seen, { longest: 0, tasks: 0 })
    return { 'tasks over 50 ms': tasks, 'longest ms': Math.round(longest) }
  })

const { dataDir, person } = await seed()
const server = await startServer({ DATA_DIR: dataDir })
await new Client(server).call('/health')
const browser = await openBrowser()
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
page.setDefaultTimeout(180_000)
await page.addInitScript((token) => localStorage.setItem('authToken', token), person.token)
await page.addInitScript(watch)

const rows: Record<string, Record<string, number>> = {}
const began = performance.now()
await page.goto(`${server.address}/S/${session}`)
await page.getByText(`last week. What must I do? ${turns}`).waitFor()
const opened = Math.round(performance.now() - began)
rows['opened, the last turn in sight'] = { ms: opened, ...(await longTasks(page)) }
await page.waitForFunction((all) => document.querySelectorAll('article').length === all, turns, { polling: 200 })
rows['every turn drawn, in idle time'] = { ms: Math.round(performance.now() - began), ...(await longTasks(page)) }

const scroller = page.locator('main > div').first()
await scroller.hover()
for (let step = 0; step < 300; step += 1) {
  await page.mouse.wheel(0, -1_500)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}
rows['scrolled up, 300 screens and more'] = await longTasks(page)
for (let step = 0; step < 100; step += 1) {
  await page.mouse.wheel(0, 6_000)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}
rows['scrolled down in leaps'] = await longTasks(page)

// The page is not searched by roles, because in so long a page the search would be measured as ours.
await page.locator('textarea').focus()
await page.keyboard.type('And how long do I have for the complaint?')
rows['typed 41 letters'] = await longTasks(page)
await page.keyboard.press('Enter')
await page.locator('[data-writing]').waitFor({ state: 'attached' })
await page.locator('[data-writing]').waitFor({ state: 'detached' })
rows['asked and answered'] = await longTasks(page)

console.table(rows)
await browser.close()
await server.stop()
