import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { useEmbeddedPage } from './embedded-page.ts'

/**
 * The title of a page of the library. Inside another page it is a lower heading, because that page has an h1 already.
 */
export function LawHeading({ title }: { title: string }) {
  const reading = useEmbeddedPage()
  if (!reading) return <PageHeading title={title} />
  return reading.hasTitle ? null : <h3>{title}</h3>
}
