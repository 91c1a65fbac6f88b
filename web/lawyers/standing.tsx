import type { CheckedCertificate } from '#shared/lawyers.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { t } from '#web/words/words.ts'

type CertificateStatus = CheckedCertificate['standing']

const STANDINGS: Record<CertificateStatus, { tone: Tone; word: string; says: string }> = {
  current: {
    tone: 'verified',
    word: 'Valid',
    says: 'NyayaDesk issued this certificate, and the plan it came with is active.',
  },
  plan_ended: {
    tone: 'check',
    word: 'Plan ended',
    says: 'NyayaDesk issued this certificate, but the plan it came with has ended. It isn’t valid at the moment.',
  },
  replaced: {
    tone: 'bad',
    word: 'Replaced',
    says: 'The holder’s details have changed. This certificate is no longer valid.',
  },
  withdrawn: {
    tone: 'bad',
    word: 'Withdrawn',
    says: 'NyayaDesk has withdrawn this certificate. It is no longer valid.',
  },
}

export const StandingBadge = ({ standing }: { standing: CertificateStatus }) => (
  <Badge tone={STANDINGS[standing].tone}>{t(STANDINGS[standing].word)}</Badge>
)

/** Explains the state in one or two sentences. */
export const standingText = (standing: CertificateStatus) => t(STANDINGS[standing].says)
