import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { useEmbeddedPage } from './embedded-page.ts'

/**
 * The title of a page of the library. It is the h1 of its own page, but a lower heading inside another page, which has
 * an h1 already.
 */
export function LawHeading({ title }: { title: string }) {
  const reading = useEmbeddedPage()
  if (!reading) return <PageHeading title={title} />
  return reading.hasTitle ? null : <h3>{title}</h3>
}
