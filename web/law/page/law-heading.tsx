import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { useEmbeddedPage } from './embedded-page.ts'

/** The title of a page of the library: the h1 of its own page, or a lower heading where it is read inside another page. */
export function LawHeading({ title }: { title: string }) {
  const reading = useEmbeddedPage()
  if (!reading) return <PageHeading title={title} />
  return reading.hasTitle ? null : <h3>{title}</h3>
}
