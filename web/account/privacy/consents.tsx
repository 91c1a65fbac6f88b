import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { CONSENTS, type ConsentState } from '#shared/account.ts'
import { retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { fetchConsents, saveConsent } from '../api.ts'
import { Part } from '../part.tsx'
import styles from './privacy.module.css'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/**
 * The person's consents. Each must be as easy to withdraw as it was to give, so one click does it (DPDP Act 2023,
 * section 6(4)).
 */
export function Consents({ userId }: { userId: number }) {
  const consents = useQuery({
    queryKey: ['consents', userId],
    queryFn: ({ signal }) => fetchConsents(userId, signal),
    retry: retryUnlessRefused,
  })
  return (
    <Part id="consents" title={t('What we may send you')}>
      <Text tone="soft" size="s" className={styles['note']}>
        {t('These are optional. We save each choice at once, and you can change it at any time.')}
      </Text>
      {consents.isPending && <Skeleton lines={3} label={t('Loading your choices')} />}
      {consents.isError && (
        <LoadFailure
          text={`${t('We couldn’t load your choices.')} ${sentenceOf(consents.error)}`}
          again={() => void consents.refetch()}
        />
      )}
      {consents.data && (
        <Box as="ul" ruleAbove>
          {consents.data.map((state) => (
            <Consent key={state.purpose} userId={userId} state={state} />
          ))}
        </Box>
      )}
    </Part>
  )
}

function Consent({ userId, state }: { userId: number; state: ConsentState }) {
  const { title, text } = CONSENTS[state.purpose]
  const [titleId, textId] = [useId(), useId()]
  const queries = useQueryClient()
  const save = useMutation({
    networkMode: 'always',
    // The calls run one after another, because two quick clicks could otherwise arrive in the wrong order.
    scope: { id: `consent ${state.purpose}` },
    mutationFn: (given: boolean) => saveConsent(userId, state.purpose, given),
    onSuccess: (states) => queries.setQueryData(['consents', userId], states),
    onError: (error) => notify.error(`${t('We couldn’t save your choice. Nothing has changed.')} ${sentenceOf(error)}`),
  })
  const given = save.isPending ? save.variables : state.given
  return (
    <Stack as="li" paddingBlock={1} className={styles['consent']}>
      <Row
        as="label"
        alignItems="center"
        justifyContent="space-between"
        touchTarget
        weight={600}
        className={styles['switch']}
      >
        <input
          type="checkbox"
          role="switch"
          checked={given}
          aria-checked={given}
          aria-labelledby={titleId}
          aria-describedby={textId}
          onChange={(event) => save.mutate(event.target.checked)}
        />
        <span id={titleId}>{t(title)}</span>
      </Row>
      <Text id={textId} tone="soft" size="s" className={styles['note']}>
        {t(text)}
      </Text>
      <Text as="output" tone="soft" size="s" tabular>
        {state.at ? (
          <>
            {t(state.given ? 'Given on' : 'Withdrawn on')} <Moment at={state.at} />
          </>
        ) : (
          t('Not given.')
        )}
      </Text>
    </Stack>
  )
}
