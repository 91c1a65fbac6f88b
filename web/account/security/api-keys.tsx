import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { MOST_API_KEYS, type ApiKey, type NewApiKey } from '#shared/research/api-keys.ts'
import { retryUnlessRefused, sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Text } from '#web/ui/layout/primitives.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { t } from '#web/words/words.ts'
import { fetchApiKeys, revokeApiKey } from '../api.ts'
import { Part } from '../part.tsx'
import { ago } from './ago.ts'
import { ConnectLines } from './connect-lines.tsx'
import { ListedRow } from './listed-row.tsx'
import { MakeKey } from './make-key.tsx'
import { ShownKey } from './shown-key.tsx'
import styles from './security.module.css'

/** Keys with which a person's own assistant reads the library, and nothing that is the person's. */
export function ApiKeys({ userId }: { userId: number }) {
  const [made, setMade] = useState<NewApiKey | null>(null)
  const [asking, setAsking] = useState<ApiKey | null>(null)
  const name = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const queryKey = ['api-keys', userId]
  const keys = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchApiKeys(userId, signal),
    retry: retryUnlessRefused,
  })
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: ApiKey) => revokeApiKey(userId, id),
    onSuccess: (_, { id, name: called }) => {
      if (made?.id === id) setMade(null)
      notify.success(t('Revoked: {name}.', { name: called }))
    },
    onError: (error) => notify.error(`${t('We couldn’t revoke the key.')} ${sentenceOf(error)}`),
    // The list is loaded after a failure too, because the key may be gone already.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey })
      setAsking(null)
    },
  })
  const onMade = (key: NewApiKey) => {
    setMade(key)
    void queries.invalidateQueries({ queryKey })
  }
  return (
    <Part id="api-keys" title={t('Keys for your assistants')}>
      <Text measure leading="text">
        {t(
          'An assistant on your computer can use your key to search and read the law library. It can’t see your sessions, drafts or profile.',
        )}
      </Text>
      {keys.isPending && <Skeleton lines={2} label={t('Loading your keys')} />}
      {keys.isError && (
        <LoadFailure
          text={`${t('We couldn’t load your keys.')} ${sentenceOf(keys.error)}`}
          again={() => void keys.refetch()}
        />
      )}
      {keys.data && keys.data.length > 0 && (
        <ul className={styles['logins']}>
          {keys.data.map((key) => (
            <Key
              key={key.id}
              of={key}
              readAt={keys.dataUpdatedAt}
              onRevoke={() => setAsking(key)}
              onGone={() => name.current?.focus()}
            />
          ))}
        </ul>
      )}
      {made && <ShownKey key={made.id} made={made} onKept={() => setMade(null)} onGone={() => name.current?.focus()} />}
      {keys.data?.length === 0 && (
        <Text tone="soft" size="s" className={styles['note']}>
          {t('You don’t have a key yet. Create one, then add it to these lines in your assistant’s settings:')}
        </Text>
      )}
      {keys.data && (keys.data.length === 0 || made) && <ConnectLines apiKey={made?.key} />}
      {keys.data && keys.data.length >= MOST_API_KEYS ? (
        <Text tone="soft" size="s" className={styles['note']}>
          {t('You’ve reached the limit of {most} keys. Revoke one to create another.', {
            most: String(MOST_API_KEYS),
          })}
        </Text>
      ) : (
        keys.data && <MakeKey userId={userId} nameField={name} onMade={onMade} />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={t('Revoke this key?')}
        question={t('The assistant that uses “{name}” will lose access to the library. This can’t be undone.', {
          name: asking?.name ?? '',
        })}
        confirmLabel={t('Revoke')}
        busy={revoke.isPending}
        onConfirm={() => asking && revoke.mutate(asking)}
        onClose={() => setAsking(null)}
      />
    </Part>
  )
}

interface KeyProps {
  of: ApiKey
  /** When the list was loaded, ms since 1970. */
  readAt: number
  onRevoke: () => void
  /** Called when the row that has the focus is removed. */
  onGone: () => void
}

function Key({ of: { name, created_at, last_used_at }, readAt, onRevoke, onGone }: KeyProps) {
  const buttonId = useId()
  const note = (
    <>
      {t('Reads the library')}
      {' · '}
      {t('made')} <Moment at={created_at} />
      {' · '}
      {last_used_at === null ? t('never used') : t('last used {ago}', { ago: ago(readAt - Date.parse(last_used_at)) })}
    </>
  )
  return (
    <ListedRow name={name} note={note} onGone={onGone}>
      {(nameId) => (
        <Button id={buttonId} look="quiet" aria-labelledby={`${buttonId} ${nameId}`} onClick={onRevoke}>
          {t('Revoke')}
        </Button>
      )}
    </ListedRow>
  )
}
