/** What the server and its installer say to each other. */
import type { InstallChoice, InstallPlan, InstallResult, InstallStage } from '#shared/office/law-install.ts'
import type { ImportFault } from '../import/importer.ts'

export interface InstallPaths {
  /** The file of the imported library. */
  library: string
  /** The file of the shipped digests, by which imported texts are recognised. */
  digests: string
  /** The folder for copies that are fetched. */
  copies: string
  /** The folder for copies that somebody carried here. */
  carried: string
}

export interface InstallerOrder {
  /** A plan is only told. A run is a plan that is carried out. */
  task: 'plan' | 'run'
  choice: InstallChoice
  paths: InstallPaths
  /** The address of a server that has the public copies; null for their own. */
  mirror: string | null
  /** The variables of the environment that name proxies, as Node takes them. */
  proxies: Record<string, string>
}

export interface InstallerProgress {
  stage: InstallStage
  source: string
  /** Bytes while fetching, records while importing. */
  done: number
  total: number | null
}

export type InstallerMessage =
  | ({ type: 'progress' } & InstallerProgress)
  | { type: 'planned'; plan: InstallPlan }
  | { type: 'done'; results: InstallResult[] }
  | { type: 'failed'; fault: ImportFault; detail: string }
