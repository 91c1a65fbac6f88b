import type { Platform } from '#server/platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Library } from '../law/index.ts'

export interface ResearchDeps {
  audit: Audit
  auth: Auth
  library: Library
}

export interface Research extends ResearchDeps {
  platform: Platform
}
