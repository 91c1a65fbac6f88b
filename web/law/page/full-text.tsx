import type { ReadPassage } from '#shared/law/law-pages.ts'
import { t } from '#web/words/words.ts'
import { AnchorLink } from './anchor-link.tsx'
import styles from './full-text.module.css'
import { useEmbeddedPage } from './embedded-page.ts'
import { useScrollToFragment } from './use-fragment.ts'
import { TextWithLinks } from './text-with-links.tsx'
import { Box } from '#web/ui/layout/primitives.tsx'

interface FullTextBodyProps {
  passages: readonly ReadPassage[]
  /** True for a statute's text, which has no numbers in its margin. */
  plain?: boolean
}

/**
 * Shows a text in its paragraphs. A printed number links to its own paragraph, so that the page's address can name it.
 */
export function FullTextBody({ passages, plain }: FullTextBodyProps) {
  const here = useEmbeddedPage()?.anchor
  useScrollToFragment()
  return (
    <Box font="reading" size="reading" leading="reading" className={styles['text']} lang="en">
      {withKeys(passages).map(({ key, anchor, para, text, links }) => (
        <div
          key={key}
          id={anchor ?? undefined}
          className={plain ? styles['plain'] : styles['paragraph']}
          data-here={here && anchor === here ? true : undefined}
        >
          {!plain && para !== null && anchor && (
            <AnchorLink className={styles['number']} to={anchor} aria-label={t('Paragraph {para}', { para })}>
              {para}
            </AnchorLink>
          )}
          <p className={styles['words']}>
            <TextWithLinks text={text} links={links} />
          </p>
        </div>
      ))}
    </Box>
  )
}

/** A key of its own, because a long paragraph is cut into several passages with the same number. */
const withKeys = (passages: readonly ReadPassage[]) => passages.map((passage, place) => ({ ...passage, key: place }))
