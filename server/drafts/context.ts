import type { Platform } from '#server/platform/platform.ts'
import type { Auth } from '../auth/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Files } from '../files/index.ts'
import type { Library } from '../law/index.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * The context of every action of this slice. Of its neighbours it has only the calls that drafts need, so that a change
 * inside them does not reach here.
 */
export interface DraftsContext {
  platform: Platform
  catalogue: Catalogue
  auth: Pick<Auth, 'createToken'>
  files: Pick<Files, 'receiveForm' | 'readDocument'>
  billing: Pick<Billing, 'requireFeature'>
  library: Pick<Library, 'check' | 'for'>
}
