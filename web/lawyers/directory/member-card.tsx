import { shownName } from '#shared/lawyers.ts'
import type { Member } from '#shared/directory.ts'
import { roleName } from '#web/lib/role-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import styles from './member-card.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

/** Shown where a member named no area of practice. */
const DASHES = '––'

interface MemberCardProps {
  member: Member
  /** Absent on the member's own preview, because nobody asks oneself for contact. */
  onAsk?: () => void
}

export function MemberCard({ member, onAsk }: MemberCardProps) {
  const { profile_img, law_category, role, town, law_specialists } = member
  const [area] = law_specialists
  const name = shownName(member)
  return (
    <Stack as="li" gap={2} padding={2} border="rule" radius="m" surface="raised" className={styles['card']}>
      {profile_img ? (
        <img className={styles['photo']} src={profile_img} alt="" width={64} height={64} loading="lazy" />
      ) : (
        <span className={styles['photo']} aria-hidden>
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <div className={styles['who']}>
        <h2 className={styles['name']}>
          <bdi>{name}</bdi>
        </h2>
        <Text tone="soft" size="s">
          {law_category ? t(law_category) : roleName(role)}
        </Text>
      </div>
      <Stack as="dl" gap={1} alignContent="start">
        <div>
          <Text as="dt" tone="soft" size="s">
            {t('Area of practice')}
          </Text>
          <Text as="dd" breakAnywhere>
            {area ? t(area) : DASHES}
          </Text>
        </div>
        <div>
          <Text as="dt" tone="soft" size="s">
            {t('Town')}
          </Text>
          <Text as="dd" breakAnywhere>
            {town ? t(town) : DASHES}
          </Text>
        </div>
      </Stack>
      {onAsk && (
        <Button look="secondary" wide aria-label={t('Get contact: {name}', { name })} onClick={onAsk}>
          {t('Get contact')}
        </Button>
      )}
    </Stack>
  )
}

export const MemberSkeletons = () => (
  <Stack as="output" gap={2} className={styles['waiting']}>
    <span className="visually-hidden">{t('Loading the members')}</span>
    {Array.from({ length: 6 }, (_, at) => (
      <Text as="span" key={at} border="rule" radius="m" surface="sunk" className={styles['blank']} aria-hidden />
    ))}
  </Stack>
)
