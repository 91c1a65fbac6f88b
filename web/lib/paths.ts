export { PATHS } from '#shared/pages.ts'
