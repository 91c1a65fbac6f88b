/** Every slice's tables, for the migrations and for Drizzle. A slice queries its own only. */
export * from './account.ts'
export * from './auth.ts'
export * from './billing.ts'
export * from './chat.ts'
export * from './drafts.ts'
export * from './files.ts'
export * from './notify.ts'
