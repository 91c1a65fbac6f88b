import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { BlockStyle, DraftDocument, DraftVersion } from '#shared/drafts.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { t, tn } from '#web/words/words.ts'
import { fetchVersion } from '../api.ts'
import { Failure, DraftSkeleton } from '../draft-skeleton.tsx'
import { STYLE_NAMES } from '../paper/style-names.ts'
import { type ChangedBlock, type ChangedWords, compareDocuments, type Unchanged } from './compare.ts'
import styles from './versions.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface ChangesProps {
  id: string
  versions: readonly DraftVersion[]
  version: number
}

const NOTHING: DraftDocument = { title: '', blocks: [] }

export function Changes({ id, versions, version }: ChangesProps) {
  const others = versions.filter((one) => one.version !== version)
  const before = others.find((one) => one.version < version) ?? others.at(-1)
  const [since, setSince] = useState(before?.version)
  const loaded = useQueries({
    queries: [since, version].map((number) => ({
      queryKey: ['draft-version', id, number],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        number === undefined ? NOTHING : fetchVersion(id, number, signal),
      staleTime: Infinity,
      retry: retryUnlessRefused,
    })),
  })
  const failed = loaded.find(({ isError }) => isError)
  const [older, newer] = loaded.map(({ data }) => data)
  return (
    <Stack gap={2} className={styles['changes']}>
      {since === undefined ? (
        <p>{t('This is the first version.')}</p>
      ) : (
        <SelectField
          className={styles['since']}
          label={t('Since')}
          value={since}
          onChange={(event) => setSince(Number(event.target.value))}
        >
          {others.map((one) => (
            <option key={one.version} value={one.version}>
              {t('Version {n}', { n: one.version })}
            </option>
          ))}
        </SelectField>
      )}
      {failed ? (
        <Failure
          text={t('We couldn’t load the versions.')}
          error={failed.error}
          again={() => loaded.forEach((one) => void one.refetch())}
        />
      ) : older && newer ? (
        since !== undefined && <Compared older={older} newer={newer} />
      ) : (
        <DraftSkeleton label={t('Comparing the versions')} />
      )}
    </Stack>
  )
}

function Compared({ older, newer }: { older: DraftDocument; newer: DraftDocument }) {
  const blocks = useMemo(() => compareDocuments(older, newer), [older, newer])
  if (blocks.every(({ kind }) => kind === 'unchanged')) return <p>{t('The text is the same in both.')}</p>
  return (
    <Stack gap={2}>
      {/* The index is the key, because blocks have no name. That is safe, because the list is always made as a whole. */}
      {blocks.map((block, at) =>
        block.kind === 'unchanged' ? <Same key={at} {...block} /> : <Difference key={at} {...block} />,
      )}
    </Stack>
  )
}

const Same = ({ count }: Unchanged) => (
  <Text tone="faint" size="s" textAlign="center">
    {tn(count, '{n} paragraph unchanged', '{n} paragraphs unchanged')}
  </Text>
)

const KINDS: Record<ChangedBlock['kind'], string> = {
  same: '{style}',
  added: 'Added: {style}',
  removed: 'Removed: {style}',
  changed: 'Changed: {style}',
}

const nameOf = (style: BlockStyle) => t(STYLE_NAMES[style]).toLowerCase()

function Difference({ kind, style, was, words }: ChangedBlock) {
  return (
    <div className={styles['block']} data-kind={kind}>
      <Text tone="soft" size="xs">
        {was
          ? t('Changed: {style}, before {was}', { style: nameOf(style), was: nameOf(was) })
          : t(KINDS[kind], { style: nameOf(style) })}
      </Text>
      <Text measure font="reading" leading="reading" breakAnywhere className={styles['text']}>
        {words.map((piece, at) => (
          <Words key={at} {...piece} />
        ))}
      </Text>
    </div>
  )
}

/**
 * Marks added and removed words by <ins> and <del>, so that a screen reader tells them apart and colour is not the only
 * sign.
 */
function Words({ kind, text }: ChangedWords) {
  if (kind === 'added') return <ins>{text}</ins>
  if (kind === 'removed') return <del>{text}</del>
  return text
}
