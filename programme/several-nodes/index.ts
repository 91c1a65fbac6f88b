/** What several nodes on one database and one store must bear. */
import type { Gate } from '../gate.ts'
import { kills } from './kills.ts'

export const severalNodes: Gate[] = [kills]
