import { t, writtenLanguage } from '#web/words/words.ts'
import page from './landing-page.module.css'
import { pictureFile, PICTURES, SIZES, type PictureName } from './pictures.ts'
import styles from './work-section.module.css'
import { Lead, Stack, Text } from '#web/ui/layout/primitives.tsx'

const WORDS: Record<PictureName, { title: string; text: string; alt: string }> = {
  source: {
    title: 'Press a mark and read the source',
    text: 'Each mark in an answer opens the provision or judgment beside it, at the passage, with what our check found.',
    alt: 'An answer on a returned cheque, with section 138 of the NI Act open beside it and marked as verified.',
  },
  draft: {
    title: 'A draft that says what it doesn’t know',
    text: 'Your facts are in it, and nothing else. What you haven’t told us is a blank that you can jump to.',
    alt: 'A demand notice for a cheque in the editor, with the blanks that are left.',
  },
  cross: {
    title: 'Two statements, set side by side',
    text: 'Each question quotes the witness’s own words, with page and line, and leads up to the difference.',
    alt: 'Questions for the cross-examination of a witness, each with its page and line.',
  },
}

/** The product at work, as pictures that `scripts/picture-product.ts` takes from it. */
export function WorkSection() {
  return (
    <section className={page['section']} aria-labelledby="work-title">
      <h2 id="work-title" className={page['title']}>
        {t('See it at work')}
      </h2>
      <Lead marginAbove={2} className={page['lead']}>
        {t('These are real screens. People and papers in them are invented.')}
      </Lead>
      <ul className={styles['works']}>
        {PICTURES.map((name) => (
          <Stack as="li" key={name} gap={2} columnGap={4} className={styles['work']}>
            <div>
              <h3>{t(WORDS[name].title)}</h3>
              <Text marginAbove={1} tone="soft">
                {t(WORDS[name].text)}
              </Text>
            </div>
            <ProductPicture name={name} />
          </Stack>
        ))}
      </ul>
    </section>
  )
}

/** It follows the width and the theme of the reader. Its size is given, so that nothing moves when it comes. */
function ProductPicture({ name }: { name: PictureName }) {
  const src = (size: keyof typeof SIZES, theme: 'light' | 'dark') =>
    `/pictures/${pictureFile(name, { language: writtenLanguage(), size, theme })}`
  const { wide, phone } = SIZES
  return (
    <picture className={styles['picture']}>
      {(['dark', 'light'] as const).map((theme) => (
        <source
          key={theme}
          media={`(max-width: 40rem) and (prefers-color-scheme: ${theme})`}
          srcSet={src('phone', theme)}
          width={phone.width}
          height={phone.height}
        />
      ))}
      <source media="(prefers-color-scheme: dark)" srcSet={src('wide', 'dark')} />
      <img
        src={src('wide', 'light')}
        width={wide.width}
        height={wide.height}
        alt={t(WORDS[name].alt)}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
