import { marked } from 'marked'
import styles from './markdown.module.css'

interface MarkdownProps {
  text: string
  /** Replaces the class of reading text. */
  className?: string | undefined
}

/** Words of content/site. Drawn while pages are made: what is in it runs in no browser, so no island may hold it. */
export function Markdown({ text, className = styles['words'] }: MarkdownProps) {
  const html = marked
    .parse(text, { async: false })
    // A placeholder inside an address must stay as it is, because the server replaces it by its exact text.
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}')
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
