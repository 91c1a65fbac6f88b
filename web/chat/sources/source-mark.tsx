import type { Source } from '#shared/law/law.ts'
import { CiteMark } from '#web/ui/text/cite-mark.tsx'
import { t } from '#web/words/words.ts'
import { STATES } from './authorities.ts'
import { useOpenAuthority } from './open-authority.ts'

export function SourceMark({ source }: { source: Source }) {
  const open = useOpenAuthority()
  const { tone, word } = STATES[source.state]
  return (
    <CiteMark
      n={source.n}
      tone={tone}
      label={t('Source {n}: {label}. {state}', { n: source.n, label: source.label, state: t(word) })}
      aria-haspopup="dialog"
      onClick={() => open(source)}
    />
  )
}
