import { members } from '../../answers.ts'
import { useEffect, useRef, useState } from 'react'
import { DIRECTORY_TEXTS, type Member } from '#shared/directory.ts'
import { fetchJson } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { roleName } from '#web/lib/role-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import { SlideButtons } from '../../slides/slide-buttons.tsx'
import slides from '../../slides/slides.module.css'
import { scrolls, useSlides } from '../../slides/use-slides.ts'
import { useSignedIn } from '../../use-signed-in.ts'
import styles from './member-slides.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

type MemberList = 'waiting' | 'failed' | readonly Member[]

const load = () => fetchJson(members, '/calsprofile', { signedIn: false }).catch(() => 'failed' as const)

export function MemberSlides() {
  const [found, setFound] = useState<MemberList>('waiting')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => void load().then(setFound), [])

  return (
    <div ref={root} className={styles['members']} {...{ tabIndex: -1 }}>
      {found === 'waiting' && <SlidesSkeleton />}
      {found === 'failed' && (
        <Stack
          role="alert"
          gap={2}
          alignContent="center"
          justifyItems="start"
          padding={3}
          surface="raised"
          border="rule"
          radius="m"
          className={styles['message']}
        >
          <p>{t(DIRECTORY_TEXTS.fetchFailed)}</p>
          <Button
            look="secondary"
            onClick={() => {
              // The focus goes to the section, because the button disappears with the message.
              root.current?.focus({ preventScroll: true })
              setFound('waiting')
              void load().then(setFound)
            }}
          >
            {t('Load it again')}
          </Button>
        </Stack>
      )}
      {typeof found === 'object' && (found.length > 0 ? <Track members={found} /> : <Nobody />)}
    </div>
  )
}

function SlidesSkeleton() {
  return (
    <div className={slides['row']} aria-hidden>
      {Array.from({ length: 5 }, (_, at) => (
        <span key={at} className={classNames(styles['card'], styles['blank'])} />
      ))}
    </div>
  )
}

function Nobody() {
  const signedIn = useSignedIn() !== null
  return (
    <Stack
      gap={2}
      alignContent="center"
      justifyItems="start"
      padding={3}
      surface="raised"
      border="rule"
      radius="m"
      className={styles['message']}
    >
      <p>
        <strong>{t(DIRECTORY_TEXTS.none)}</strong>
      </p>
      <p>
        {t('No one is listed yet. Advocates and lawyers on the yearly plan can join from their profile.')}{' '}
        {!signedIn && <a href={PATHS.register}>{t('Register now')}</a>}
      </p>
    </Stack>
  )
}

function Track({ members }: { members: readonly Member[] }) {
  const track = useRef<HTMLDivElement>(null)
  const { at, stops, go } = useSlides(track)
  return (
    <>
      <div ref={track} className={slides['track']} {...scrolls} aria-label={t('Members of CALS')}>
        <ul className={slides['row']}>
          {members.map((member) => (
            <Card key={member.id} member={member} />
          ))}
        </ul>
      </div>
      {stops > 1 && <SlideButtons at={at} count={stops} onGo={go} />}
    </>
  )
}

/** The area of practice as the member stated it, otherwise the role. */
function Card({ member: { full_name, username, profile_img, law_category, role, town } }: { member: Member }) {
  const name = full_name || username
  return (
    <li className={styles['card']}>
      {profile_img ? (
        <img className={styles['photo']} src={profile_img} alt="" width={96} height={96} loading="lazy" />
      ) : (
        <span className={styles['photo']} aria-hidden>
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <Text as="h3" tone="ink" size="m">
        <bdi>{name}</bdi>
      </Text>
      <p>{law_category ? t(law_category) : roleName(role)}</p>
      <p>{town && t(town)}</p>
    </li>
  )
}
