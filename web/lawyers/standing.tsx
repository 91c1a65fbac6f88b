import type { CheckedCertificate } from '#shared/lawyers.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { t } from '#web/words/words.ts'

type CertificateStatus = CheckedCertificate['standing']

const STANDINGS: Record<CertificateStatus, { tone: Tone; word: string; says: string }> = {
  current: {
    tone: 'verified',
    word: 'Valid',
    says: 'This certificate was issued by NyayaDesk, and the plan it came with is running.',
  },
  plan_ended: {
    tone: 'check',
    word: 'Plan ended',
    says: 'This certificate was issued by NyayaDesk, but the plan it came with has ended. It is not valid at present.',
  },
  replaced: {
    tone: 'bad',
    word: 'Replaced',
    says: 'Details of its holder have changed since. This certificate is no longer valid.',
  },
  withdrawn: {
    tone: 'bad',
    word: 'Withdrawn',
    says: 'NyayaDesk has withdrawn this certificate. It is not valid any more.',
  },
}

export const StandingBadge = ({ standing }: { standing: CertificateStatus }) => (
  <Badge tone={STANDINGS[standing].tone}>{t(STANDINGS[standing].word)}</Badge>
)

/** Explains the state in one or two sentences. */
export const standingText = (standing: CertificateStatus) => t(STANDINGS[standing].says)
