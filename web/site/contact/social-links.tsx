import { t } from '#web/words/words.ts'
import { useOperatorsWords } from '../use-operators-words.ts'
import { Row } from '#web/ui/layout/primitives.tsx'

/** Where else the operator can be followed; nothing where it named no place. */
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
