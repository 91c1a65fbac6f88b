/**
 * The tables of every slice, for the migrations and for Drizzle. A slice must query its own tables only, because others
 * may change theirs.
 */
export * from './account.ts'
export * from './admin.ts'
export * from './audit.ts'
export * from './auth.ts'
export * from './billing.ts'
export * from './chat.ts'
export * from './drafts.ts'
export * from './earn.ts'
export * from './files.ts'
export * from './lawyers.ts'
export * from './notify.ts'
export * from './platform.ts'
export * from './research.ts'
export * from './site.ts'
