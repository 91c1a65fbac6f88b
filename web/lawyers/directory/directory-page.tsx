import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { DIRECTORY_TEXTS, MEMBERS_PER_PAGE, type Member } from '#shared/directory.ts'
import { ApiError, retryUnlessRefused } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t, tn } from '#web/words/words.ts'
import { fetchMembers } from './api.ts'
import styles from './directory-page.module.css'
import { MemberCard, MemberSkeletons } from './member-card.tsx'
import { NearMe } from './near-me.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { Lead, Note, Row, Stack } from '#web/ui/layout/primitives.tsx'

/** The pause in typing before the server is asked, because it limits searches per minute. ms */
const TYPING_PAUSE = 350

export function DirectoryPage() {
  const [search, setSearch] = useKeptState('member search', '')
  const [wanted, setWanted] = useState(search)
  useEffect(() => {
    const pause = setTimeout(() => setWanted(search.trim()), TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [search])
  return (
    <Page width="full" tall>
      <PageHeading title={t('Members of CALS')} />
      <Lead measure>
        {t('Advocates and lawyers who chose to be listed here. You ask, and they decide whether to answer.')}
      </Lead>
      <search>
        <Row
          as="form"
          wrap
          gap={1}
          columnGap={2}
          alignItems="start"
          onSubmit={(event) => {
            event.preventDefault()
            setWanted(search.trim())
          }}
        >
          <TextField
            type="search"
            label={t(DIRECTORY_TEXTS.search)}
            autoComplete="off"
            maxLength={200}
            className={styles['field']}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <NearMe
            onPlace={(place) => {
              setSearch(place)
              setWanted(place)
            }}
          />
        </Row>
      </search>
      <Members search={wanted} />
      <Note measure>
        {t(
          'Newest members come first. The order is not a ranking or recommendation. Members on the yearly plan can ask to be listed.',
        )}{' '}
        {t('Our staff have checked each enrolment number. Members give their own name, town and areas of practice.')}
      </Note>
    </Page>
  )
}

function Members({ search }: { search: string }) {
  const found = useInfiniteQuery({
    queryKey: ['members', search],
    queryFn: ({ pageParam, signal }) => fetchMembers(search, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * MEMBERS_PER_PAGE < total ? page + 1 : undefined),
    retry: retryUnlessRefused,
    // Never taken from memory, because a member who has left must not be shown for long.
    staleTime: 0,
  })
  const [asked, setAsked] = useState<Member>()
  const list = useRef<HTMLUListElement>(null)
  const pages = useDeferredValue(found.data?.pages)
  // Made unique, because a new member moves the others on to the next page and the same one may arrive twice.
  const members = [...new Map(pages?.flatMap((page) => page.members).map((member) => [member.id, member])).values()]
  const total = pages?.at(-1)?.total ?? 0

  const more = async () => {
    const before = members.length
    await found.fetchNextPage()
    // The focus goes to the first new entry, because the button may be gone.
    requestAnimationFrame(() => list.current?.children[before]?.querySelector('button')?.focus())
  }
  if (found.isPending) return <MemberSkeletons />
  if (!found.data) {
    const reached = found.error instanceof ApiError && found.error.status === 429 ? ` ${found.error.message}` : ''
    return <LoadFailure text={`${t(DIRECTORY_TEXTS.loadFailed)}${reached}`} again={() => void found.refetch()} />
  }
  return (
    <>
      <Note as="output">{total > 0 ? tn(total, '{n} member', '{n} members') : t(DIRECTORY_TEXTS.none)}</Note>
      <Stack as="ul" ref={list} gap={2} className={styles['cards']} aria-label={t('Members')}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} onAsk={() => setAsked(member)} />
        ))}
      </Stack>
      {found.isFetchNextPageError && <p role="alert">{t(DIRECTORY_TEXTS.loadFailed)}</p>}
      {found.hasNextPage && (
        <Button look="secondary" busy={found.isFetchingNextPage} className={styles['more']} onClick={() => void more()}>
          {t(found.isFetchingNextPage ? 'Loading more members' : 'Show more members')}
        </Button>
      )}
      <RequestDialog member={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
