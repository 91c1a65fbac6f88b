import { log } from '#server/platform/log.ts'

log.level = 'silent'
