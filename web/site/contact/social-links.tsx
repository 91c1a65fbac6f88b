import { t } from '#web/words/words.ts'
import { useOperatorsWords } from '../use-operators-words.ts'
import { Row } from '#web/ui/layout/primitives.tsx'

/** Links to the operator's accounts elsewhere; nothing where there are none. */
export function SocialLinks() {
  const { social } = useOperatorsWords()
  if (social.length === 0) return null
  return (
    <Row as="ul" wrap gap={0} columnGap={3} aria-label={t('Elsewhere')}>
      {social.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </Row>
  )
}
