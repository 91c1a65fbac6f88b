import { PATHS } from '#web/lib/paths.ts'
import { Note, Row } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'

/**
 * What somebody agrees to by registering. The links open a tab of their own, because the form would be empty after coming back.
 */
export const SignupTerms = () => (
  <div>
    <Note>{t('By registering you agree to our terms. Our privacy policy says what we keep about you.')}</Note>
    <Row wrap columnGap={2}>
      <Row as="a" href={PATHS.terms} target="_blank" rel="noopener" alignItems="center" touchTarget size="s">
        {t('Terms & Policies')}
      </Row>
      <Row as="a" href={PATHS.privacy} target="_blank" rel="noopener" alignItems="center" touchTarget size="s">
        {t('Privacy Policy')}
      </Row>
    </Row>
  </div>
)
