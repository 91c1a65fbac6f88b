import { CiteMark } from '#web/ui/text/cite-mark.tsx'
import type { NumberedSource } from '../markdown/marks.ts'
import { t } from '#web/words/words.ts'
import { STATES } from './authorities.ts'
import { useOpenAuthority } from './open-authority.ts'

export function SourceMark({ source }: { source: NumberedSource }) {
  const open = useOpenAuthority()
  const { tone, word } = STATES[source.state]
  return (
    <CiteMark
      n={source.shown}
      tone={tone}
      label={t('Source {n}: {label}. {state}', { n: source.shown, label: source.label, state: t(word) })}
      aria-haspopup="dialog"
      onClick={() => open(source)}
    />
  )
}
