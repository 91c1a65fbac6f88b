import { t } from '#web/words/words.ts'

/** Writes a size in decimal units, as phones show them: "812 bytes", "340 kB", "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return t('{n} bytes', { n: bytes })
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
