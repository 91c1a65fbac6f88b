import { renderToString } from 'react-dom/server'
import type { Source } from '#shared/law/law.ts'
import { Markdown } from '../../markdown.tsx'
import styles from './sample-text.module.css'
import { SourceMark } from './source-mark.tsx'

interface SampleTextProps {
  /** Markdown of an answer, with its marks. */
  text: string
  sources: readonly Source[]
  /** Whether this text has the marks that the sources lead back to. */
  first?: boolean
}

/** A part of an answer. Its marks are links to the sources on the same page. */
export function SampleText({ text, sources, first = false }: SampleTextProps) {
  const marked = new Set<number>()
  // Kept together, so that a mark never begins a line without its word.
  const html = text.replaceAll(/ \[(\d+)\]/g, (written, number: string) => {
    const source = sources.find(({ n }) => n === Number(number))
    if (!source) return written
    const isFirst = first && !marked.has(source.n)
    marked.add(source.n)
    return `\u00a0${renderToString(<SourceMark source={source} first={isFirst} />)}`
  })
  return <Markdown text={html} className={styles['text']} />
}

/** The numbers of the sources that a text marks. */
export const markedIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))
