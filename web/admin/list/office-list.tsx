import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ZodMiniType } from 'zod/mini'
import { Page, ROWS_PER_PAGE } from '#shared/admin.ts'
import { fetchJson, retryUnlessRefused, send, sentenceOf } from '#web/lib/api.ts'
import { fileNameOf, saveFile } from '#web/lib/files/download.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { t, tn } from '#web/words/words.ts'
import { OFFICE } from '../api.ts'
import { ListRows, type RowTerms } from './list-rows.tsx'
import styles from './office-list.module.css'
import { useListKeys } from './use-list-keys.ts'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'

/** The pause in typing before the server is asked, so that not every letter is a call. ms */
const TYPING_PAUSE = 300

interface Filter {
  /** The name of the filter in the address and in the call. */
  name: string
  label: string
  /** The first choice is the default, so its value is left out of the address. */
  choices: readonly { value: string; label: string }[]
}

interface OfficeListProps<Row> extends RowTerms<Row> {
  /** The path of the call: "/admin/people". */
  path: string
  /** The schema of a row. */
  row: ZodMiniType<Row>
  /** The name of what is listed, for the file and for screen readers: "people". */
  name: string
  /** The label of the search. Without it there is no search. */
  searchLabel?: string
  filters?: readonly Filter[]
  /** Parameters of every call. */
  always?: Readonly<Record<string, string>>
}

/**
 * A list of the back office with search, filters, pages, bulk actions and a file. The search is kept in the address, so
 * that a link leads to the same list. While the focus is inside, J and K go from row to row, X chooses one, and / goes
 * to the search.
 */
export function OfficeList<Row>(list: OfficeListProps<Row>) {
  const [params, setParams] = useSearchParams()
  const asked = callOf(list, params)
  const page = Number(params.get('page') ?? 1)
  const found = useQuery({
    queryKey: [OFFICE, list.path, asked.toString()],
    queryFn: ({ signal }) => fetchJson(Page(list.row), `${list.path}?${asked}`, { signal }),
    retry: retryUnlessRefused,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const root = useListKeys()

  /** A changed search begins on its first page, because the old page may not exist in it. */
  const change = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (name !== 'page') next.delete('page')
        if (value === '' || (name === 'page' && value === '1')) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: name !== 'page' },
    )

  return (
    <Stack ref={root} fluid gap={2}>
      <Row as="search" wrap gap={1} columnGap={2} alignItems="end">
        {list.searchLabel && (
          <Search
            label={list.searchLabel}
            value={params.get('search') ?? ''}
            onSearch={(text) => change('search', text)}
          />
        )}
        {list.filters?.map(({ name, label, choices }) => (
          <SelectField
            key={name}
            label={label}
            className={styles['filter']}
            value={params.get(name) ?? choices[0]?.value ?? ''}
            onChange={({ target: { value } }) => change(name, value === choices[0]?.value ? '' : value)}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </SelectField>
        ))}
        <TakeAlong path={list.path} name={list.name} asked={asked} />
      </Row>
      {found.isPending && <Skeleton lines={8} label={t('Loading the list')} />}
      {found.isError && !found.data && (
        <LoadFailure
          text={`${t('We couldn’t load the list.')} ${sentenceOf(found.error)}`}
          again={() => void found.refetch()}
        />
      )}
      {found.data && (
        <ListRows
          key={asked.toString()}
          terms={list}
          page={found.data}
          refresh={() => void found.refetch()}
          busy={found.isPlaceholderData}
        />
      )}
      {found.data && (
        <Pager
          label={t('Pages of the list')}
          page={page}
          pages={Math.max(1, Math.ceil(found.data.total / ROWS_PER_PAGE))}
          onPage={(to) => change('page', String(to))}
        >
          <output>{found.data.total > 0 && tn(found.data.total, '{n} result', '{n} results')}</output>
        </Pager>
      )}
    </Stack>
  )
}

/** Picks the chosen filters, the search and the page. Anything else in the address must not reach the server. */
function callOf<Row>({ filters = [], always = {} }: OfficeListProps<Row>, params: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(always)
  const chosen = filters.map(({ name, choices }) => [name, params.get(name) ?? choices[0]?.value] as const)
  for (const [name, value] of [...chosen, ...['search', 'page'].map((name) => [name, params.get(name)] as const)])
    if (value) asked.set(name, value)
  return asked
}

function Search({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  // The address may change by other ways than this box, by Back for example.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const pause = setTimeout(() => {
      sent.current = typed.trim()
      onSearch(sent.current)
    }, TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [typed, onSearch])
  return (
    <TextField
      type="search"
      label={label}
      autoComplete="off"
      maxLength={200}
      data-list-search
      className={styles['search']}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

/** Downloads the whole list under the current search as a CSV file. */
function TakeAlong({ path, name, asked }: { path: string; name: string; asked: URLSearchParams }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const whole = new URLSearchParams(asked)
      whole.delete('page')
      whole.set('as', 'csv')
      const response = await send(`${path}?${whole}`)
      saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition'), `${name}.csv`))
      notify.success(t('Downloaded.'))
    } catch (error) {
      notify.error(`${t('We couldn’t create the file.')} ${sentenceOf(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="secondary"
      className={styles['file']}
      icon={<FileDown size={18} aria-hidden />}
      busy={busy}
      onClick={() => void download()}
    >
      {t(busy ? 'Making the file' : 'Download as CSV')}
    </Button>
  )
}
