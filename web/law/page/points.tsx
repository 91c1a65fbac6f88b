import type { LinkedText } from '#shared/law/law-pages.ts'
import styles from './law-page.module.css'
import { TextWithLinks } from './text-with-links.tsx'

interface PointsProps {
  texts: readonly LinkedText[]
  numbered?: boolean
  /** The language of the texts, whatever the screen has. */
  lang?: 'en' | 'hi'
}

/** A list of sentences of the library, each with its links. */
export function Points({ texts, numbered, lang = 'en' }: PointsProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={styles['points']} lang={lang}>
      {texts.map((point) => (
        <li key={point.text}>
          <TextWithLinks {...point} />
        </li>
      ))}
    </List>
  )
}
