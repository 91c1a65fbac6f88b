import { Link } from 'wouter'
import { t } from '#web/words/words.ts'
import { SECTIONS } from './sections.ts'

export const PersonLink = ({ id, name }: { id: number | null; name: string }) =>
  id === null || name === '' ? (
    t('Deleted account')
  ) : (
    <Link href={`${SECTIONS.people.path}/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  )
