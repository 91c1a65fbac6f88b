import type { Source } from '#shared/law.ts'
import { CiteMark } from '#web/ui/cite-mark.tsx'
import { STATES } from './authorities.ts'
import { useOpenAuthority } from './open-authority.ts'

/** The numbered mark of a source in running text. */
export function SourceMark({ source }: { source: Source }) {
  const open = useOpenAuthority()
  const { tone, word } = STATES[source.state]
  return (
    <CiteMark
      n={source.n}
      tone={tone}
      label={`Source ${source.n}: ${source.label}. ${word}`}
      aria-haspopup="dialog"
      onClick={() => open(source)}
    />
  )
}
