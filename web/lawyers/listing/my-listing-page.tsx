import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { DECLARATION, type ListingState } from '#shared/directory.ts'
import { retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { focusMain } from '#web/ui/focus.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import page from '../certificate-page.module.css'
import { MemberCard } from '../directory/member-card.tsx'
import { MissingFields } from '../missing-fields.tsx'
import { delist, fetchListing, listMe } from './api.ts'
import styles from './my-listing-page.module.css'
import { NoPlan } from '../no-plan.tsx'
import { Lead, Note, Row, Section, Text } from '#web/ui/layout/primitives.tsx'

export function MyListingPage() {
  const user = useSession()?.user
  if (!user) return null
  return (
    <Page width="text">
      <PageHeading title={t('Your place in the directory')} />
      <Lead>
        {t(
          'Visitors can find you by name, town or area of practice and ask for your contact. You’re only listed if you ask to be.',
        )}{' '}
        <Link href={PATHS.directory}>{t('See the directory')}</Link>
      </Lead>
      <LoadedListing user={user} />
    </Page>
  )
}

function LoadedListing({ user: { id } }: { user: CurrentUser }) {
  const listing = useQuery({
    queryKey: ['listing', id],
    queryFn: ({ signal }) => fetchListing(id, signal),
    retry: retryUnlessRefused,
    // Loaded again, because the profile may have been completed or the number confirmed in the meantime.
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  })
  if (listing.isPending) return <Skeleton lines={8} label={t('Loading your listing')} />
  if (!listing.data)
    return (
      <LoadFailure
        text={`${t('We couldn’t load your listing.')} ${sentenceOf(listing.error)}`}
        again={() => void listing.refetch()}
      />
    )
  const state = listing.data
  const ready = state.plan && state.missing.length === 0
  if (!state.practising) return <p>{t('The directory is for advocates and lawyers. Your account has another role.')}</p>
  return (
    <>
      {state.listed && <Listed userId={id} state={state} />}
      {!state.plan && <NoPlan then={t('You can be listed here once you have a yearly plan.')} />}
      {state.missing.length > 0 && (
        <Section>
          <h2>{t('Complete your profile first')}</h2>
          <p>{t('You need a complete profile to be listed. Still missing:')}</p>
          <MissingFields fields={state.missing} />
        </Section>
      )}
      {!state.listed && ready && <Declaration userId={id} confirmed={state.enrolment_confirmed} />}
      <Section>
        <h2>{t('What a visitor sees')}</h2>
        <ul className={styles['preview']}>
          <MemberCard member={state.member} />
        </ul>
        {!state.member.full_name && (
          <Note className={page['note']}>
            {t('They see your username, because your profile has no full name.')}{' '}
            <Link href={PATHS.profile}>{t('Add your name')}</Link>
          </Note>
        )}
        <Note className={page['note']}>
          {t('Visitors also see the first and last two digits of your number, and nothing else.')}
        </Note>
      </Section>
    </>
  )
}

/** Runs a change, shows its result, and keeps the server's new state. */
function useChange(userId: number, call: (userId: number) => Promise<ListingState>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(userId),
    onSuccess: (state) => {
      queries.setQueryData(['listing', userId], state)
      notify.success(t(done))
      // The focus goes to the page, because the pressed button is gone.
      focusMain()
    },
    onError: (error) => notify.error(sentenceOf(error)),
  })
}

function Declaration({ userId, confirmed }: { userId: number; confirmed: boolean }) {
  const [agreed, setAgreed] = useState(false)
  const [refused, setRefused] = useState(false)
  const list = useChange(userId, listMe, 'You asked to be listed.')
  return (
    <Section>
      <h2>{t('Be listed')}</h2>
      <p>
        {t(
          'Rule 36 of the Bar Council of India’s standards doesn’t let advocates advertise or ask for work. Please declare:',
        )}
      </p>
      <ul>
        {DECLARATION.points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      <Row as="label" gap={1} alignItems="center" touchTarget weight={600}>
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={refused || undefined}
          onChange={(event) => {
            setAgreed(event.target.checked)
            setRefused(false)
          }}
        />
        {t('I declare this and agree to be listed.')}
      </Row>
      <Text role="alert" tone="bad" className={page['failure']}>
        {refused && t('Please make the declaration first.')}
      </Text>
      {!confirmed && (
        <Note className={page['note']}>
          {t(
            'Our staff then check your enrolment number with your Bar Council. You’ll be listed once they confirm it.',
          )}
        </Note>
      )}
      <Row wrap gap={1}>
        <Button busy={list.isPending} onClick={() => (agreed ? list.mutate() : setRefused(true))}>
          {t(list.isPending ? 'Listing you...' : 'List me')}
        </Button>
      </Row>
    </Section>
  )
}

function Listed({ userId, state }: { userId: number; state: ListingState }) {
  const leave = useChange(userId, delist, 'You’ve left the directory.')
  const waits = state.plan && state.missing.length === 0 && !state.enrolment_confirmed
  return (
    <Section>
      <Row as="p" wrap alignItems="baseline" gap={1} className={page['standing']}>
        <Badge tone={state.shown ? 'verified' : 'check'}>{t(state.shown ? 'Listed' : 'Not shown at the moment')}</Badge>{' '}
        <span>
          {state.shown && t('Visitors find you in the directory.')}
          {waits && t('Our staff are checking your enrolment number. You’ll be listed once they confirm it.')}
          {!state.shown && !waits && t('You’ll be listed again once you add what’s missing.')}
        </span>
      </Row>
      <Row wrap gap={1}>
        <Button look="secondary" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t(leave.isPending ? 'Leaving...' : 'Leave the directory')}
        </Button>
      </Row>
      <Note className={page['note']}>
        {t('You’ll be removed at once. Earlier requests stay in your client cases.')}{' '}
        <Link href={PATHS.caseList}>{t('Client cases')}</Link>
      </Note>
    </Section>
  )
}
