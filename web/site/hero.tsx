import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import styles from './hero.module.css'
import page from './landing-page.module.css'

export function Hero() {
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <PageHeading title="Indian law, with its sources" className={styles['title']}>
          Ask the law.
          <br />
          See where it says so.
        </PageHeading>
        <div className={styles['words']}>
          <p>
            NyayaDesk answers questions of Indian law and sets beside each statement the provision or the judgment it
            rests on. Every citation is looked up first, and marked when it should not be leaned on.
          </p>
          <p className={styles['actions']}>
            <Link href={PATHS.login} className={buttonClass('primary', false, page['onCover'])}>
              Ask a question
            </Link>
            <Link href={PATHS.register} className={styles['second']}>
              Register now
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
