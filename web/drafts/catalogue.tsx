import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import { type CatalogueEntry, type DraftEntry, fetchCatalogue, fetchDrafts } from './api.ts'
import styles from './draft-pages.module.css'
import { Failure, DraftSkeleton } from './draft-skeleton.tsx'
import { Box } from '#web/ui/layout/primitives.tsx'

export function Catalogue() {
  const [wanted, setWanted] = useState('')
  const catalogue = useQuery({
    queryKey: ['draft-catalogue'],
    queryFn: ({ signal }) => fetchCatalogue(signal),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  const drafts = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => fetchDrafts(signal),
    retry: retryUnlessRefused,
  })
  // Drawn before the papers above it are known, it would jump with them, and a click would hit another paper.
  if (drafts.isPending) return null
  const shown = catalogue.data && narrowed(catalogue.data, wanted)
  const recent = wanted === '' ? usedLately(catalogue.data ?? [], drafts.data ?? []) : []
  return (
    <section className={styles['part']} aria-labelledby="catalogue">
      <h2 id="catalogue">{t('Start a paper')}</h2>
      <TextField
        className={styles['filter']}
        label={t('Find a paper')}
        type="search"
        value={wanted}
        autoComplete="off"
        onChange={(event) => setWanted(event.target.value)}
      />
      {catalogue.isPending && <DraftSkeleton label={t('Loading the catalogue')} />}
      {catalogue.isError && (
        <Failure
          text={t('We couldn’t load the catalogue.')}
          error={catalogue.error}
          again={() => void catalogue.refetch()}
        />
      )}
      {shown?.length === 0 && <p>{t('No paper’s name has these words.')}</p>}
      {recent.length > 0 && <Papers title={t('Recent')} papers={recent} />}
      <div className={styles['categories']}>
        {shown?.map(({ id, name, subdrafts }) => (
          <Papers key={id} title={t(name)} papers={subdrafts.map((paper) => ({ ...paper, id: `${id}/${paper.id}` }))} />
        ))}
      </div>
    </section>
  )
}

interface CataloguePaper {
  /** Category and sub-draft: "civil-suits/partition". */
  id: string
  name: string
}

const Papers = ({ title, papers }: { title: string; papers: readonly CataloguePaper[] }) => (
  <section className={styles['category']} aria-label={title}>
    <h3>{title}</h3>
    <Box as="ul" noMargin>
      {papers.map(({ id, name }) => (
        <li key={id}>
          <Link href={`${PATHS.drafts}/new/${id}`}>{t(name)}</Link>
        </li>
      ))}
    </Box>
  </section>
)

const MOST_RECENT = 4

/** The papers of the catalogue that the person made last. */
function usedLately(categories: readonly CatalogueEntry[], drafts: readonly DraftEntry[]): CataloguePaper[] {
  const papers = categories.flatMap(({ id, subdrafts }) =>
    subdrafts.map((paper) => ({ ...paper, id: `${id}/${paper.id}` })),
  )
  const used = [...new Set(drafts.map(({ template }) => template))]
  return used.flatMap((template) => papers.find(({ id }) => id === template) ?? []).slice(0, MOST_RECENT)
}

/** A category whose own name matches is shown whole, because the person searched for the category. */
function narrowed(categories: readonly CatalogueEntry[], wanted: string): CatalogueEntry[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (name: string) => words.every((word) => `${name} ${t(name)}`.toLowerCase().includes(word))
  return categories
    .map((category) =>
      has(category.name) ? category : { ...category, subdrafts: category.subdrafts.filter(({ name }) => has(name)) },
    )
    .filter(({ subdrafts }) => subdrafts.length > 0)
}
