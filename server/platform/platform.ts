/** The shared tools of every slice. They are opened once in app.ts, so that a test can replace any of them. */
import type { Ceilings } from './limits/ceilings.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database, Db } from './database/database.ts'
import type { Jobs } from './jobs.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { ModelInUse } from './models/index.ts'
import type { Limits } from './limits/limits.ts'
import type { Printer } from './printing/printer.ts'
import type { Quota } from './limits/quota.ts'
import type { Spending } from './spending/index.ts'

export interface Platform {
  config: Config
  clock: Clock
  database: Database
  db: Db
  jobs: Jobs
  limits: Limits
  metrics: Metrics
  modelInUse: ModelInUse
  ceilings: Ceilings
  printer: Printer
  quota: Quota
  spending: Spending
}
