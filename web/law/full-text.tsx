import type { TextPassage } from '#shared/law.ts'
import styles from './full-text.module.css'
import { useArrival } from './use-fragment.ts'

interface FullTextBodyProps {
  passages: readonly TextPassage[]
  /** A statute's text: it has no numbers in its margin. */
  plain?: boolean
}

/** A text in its paragraphs. A printed number is a link to its own paragraph, so that the page's address names it. */
export function FullTextBody({ passages, plain }: FullTextBodyProps) {
  useArrival()
  return (
    <div className={styles['text']}>
      {withKeys(passages).map(({ key, anchor, para, text }) => (
        <div key={key} id={anchor ?? undefined} className={plain ? styles['plain'] : styles['paragraph']}>
          {!plain && para !== null && anchor && (
            <a className={styles['number']} href={`#${anchor}`} aria-label={`Paragraph ${para}`}>
              {para}
            </a>
          )}
          <p className={styles['words']}>{text}</p>
        </div>
      ))}
    </div>
  )
}

/** A long paragraph is cut into several of one number; each has its place. */
const withKeys = (passages: readonly TextPassage[]) => passages.map((passage, place) => ({ ...passage, key: place }))
