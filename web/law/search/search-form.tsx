import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { LawHoldings } from '#shared/law/law-pages.ts'
import { SEARCH_FILTERS } from '#shared/law/law-search.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import styles from './search-form.module.css'
import { readQuery, type SearchQuery } from './search-query.ts'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'

interface SearchFormProps {
  query: SearchQuery
  acts: LawHoldings['acts']
  onSearch: (query: SearchQuery) => void
}

/** The sizes of benches. They matter, because a larger bench binds a smaller one. */
const BENCHES = [2, 3, 5, 7, 9]

export function SearchForm({ query, acts, onSearch }: SearchFormProps) {
  const { filters } = query
  const count = SEARCH_FILTERS.filter((name) => filters[name]).length
  const [open, setOpen] = useState(count > 0)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') given.set(name, value)
    onSearch(readQuery(given.toString()))
  }
  return (
    <search>
      <Stack as="form" gap={1} onSubmit={onSubmit}>
        <Row wrap alignItems="end" gap={1}>
          <TextField
            className={styles['words']}
            label={t('Search the law')}
            hint={t('A citation, the parties, a section, or a question in your own words')}
            name="q"
            type="search"
            defaultValue={query.q}
            maxLength={4_000}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit" icon={<Search size={18} aria-hidden />}>
            {t('Search')}
          </Button>
        </Row>
        <Button
          look="quiet"
          flush
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls="law-filters"
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? t('Filters ({n})', { n: count }) : t('Filters')}
        </Button>
        <Stack
          id="law-filters"
          gap={2}
          padding={2}
          border="rule"
          radius="m"
          className={styles['filters']}
          hidden={!open}
        >
          <SelectField label={t('Kind')} name="kind" defaultValue={filters.kind ?? ''}>
            <option value="">{t('Judgments and provisions')}</option>
            <option value="judgment">{t('Judgments')}</option>
            <option value="provision">{t('Provisions')}</option>
          </SelectField>
          <TextField label={t('Court')} name="court" defaultValue={filters.court} maxLength={100} />
          <TextField label={t('Judge')} name="judge" defaultValue={filters.judge} maxLength={100} />
          <SelectField label={t('Bench')} name="bench" defaultValue={filters.bench ?? ''}>
            <option value="">{t('Any')}</option>
            {BENCHES.map((judges) => (
              <option key={judges} value={judges}>
                {t('{n} judges or more', { n: judges })}
              </option>
            ))}
          </SelectField>
          <TextField label={t('Decided from')} name="from" type="date" defaultValue={filters.from} />
          <TextField label={t('Decided to')} name="to" type="date" defaultValue={filters.to} />
          {/* The key makes the field again once the choices are loaded, because none of them can be selected before. */}
          <SelectField key={acts.length} label={t('Act')} name="act" defaultValue={filters.act ?? ''}>
            <option value="">{t('Any')}</option>
            {filters.act && !acts.some(({ id }) => id === filters.act) && (
              <option value={filters.act}>{filters.act}</option>
            )}
            {acts.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <TextField label={t('Section or article')} name="no" defaultValue={filters.no} maxLength={30} />
          <TextField label={t('Outcome')} name="outcome" defaultValue={filters.outcome} maxLength={100} />
        </Stack>
      </Stack>
    </search>
  )
}
