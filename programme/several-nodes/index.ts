/** What several nodes on one database and one store must bear. */
import type { Gate } from '../gate.ts'
import { kills } from './kills.ts'
import { otherNodeCancel } from './other-node-cancel.ts'
import { poorDatabase } from './poor-database.ts'
import { rollingRestart } from './rolling-restart.ts'
import { wrongClock } from './wrong-clock.ts'

export const severalNodes: Gate[] = [kills, otherNodeCancel, wrongClock, poorDatabase, rollingRestart]
