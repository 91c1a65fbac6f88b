import { marked } from 'marked'
import styles from './markdown.module.css'

interface MarkdownProps {
  text: string
  className?: string | undefined
}

/**
 * Draws Markdown of content/site when pages are built. No island may contain it, because the parser would then be
 * loaded by every browser.
 */
export function Markdown({ text, className = styles['words'] }: MarkdownProps) {
  const html = marked
    .parse(text, { async: false })
    // A placeholder inside an address must stay as it is, because the server replaces it by its exact text.
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}')
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
