import type { Db } from '../database/database.ts'
import { costsByAnswer, costsByDay, costsByPerson, costsByTool } from './store.ts'

/** A longer list would be read by nobody. */
const MOST_LISTED = 20

/** @returns what was spent since then, each list with the dearest first, and the days in order */
export async function readCosts(db: Db, from: Date) {
  const [days, tools, people, answers] = await Promise.all([
    costsByDay(db, from),
    costsByTool(db, from),
    costsByPerson(db, from, MOST_LISTED),
    costsByAnswer(db, from, MOST_LISTED),
  ])
  return { days, tools, people, answers }
}
