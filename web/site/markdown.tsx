import { marked } from 'marked'
import styles from './markdown.module.css'

interface MarkdownProps {
  text: string
  /** In the place of the looks that words for reading have. */
  className?: string | undefined
}

/** Words of content/site. Drawn while pages are made: what is in it runs in no browser, so no island may hold it. */
export function Markdown({ text, className = styles['words'] }: MarkdownProps) {
  const html = marked
    .parse(text, { async: false })
    // In an address the server would not know its own places any more.
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}')
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
