import type { LinkedText } from '#shared/law/law-pages.ts'
import styles from './law-page.module.css'
import { TextWithLinks } from './text-with-links.tsx'

/** A list of sentences of the library, each with its links. They are English whatever language the screen has. */
export function Points({ texts, numbered }: { texts: readonly LinkedText[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={styles['points']} lang="en">
      {texts.map((point) => (
        <li key={point.text}>
          <TextWithLinks {...point} />
        </li>
      ))}
    </List>
  )
}
