import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { useReading } from './reading.ts'

/** What a page of the library is called: its one h1 on a page of its own, a heading among others where it is read in another. */
export function LawHeading({ title }: { title: string }) {
  const reading = useReading()
  if (!reading) return <PageHeading title={title} />
  return reading.titled ? null : <h3>{title}</h3>
}
