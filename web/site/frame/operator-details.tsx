import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import { OPERATOR } from '../operator.ts'

/**
 * The operator and the grievance officer (Consumer Protection (E-Commerce) Rules, 2020, rule 4). The server fills them
 * in.
 */
export function OperatorDetails() {
  return (
    <>
      <div>
        <h2>{t('Grievance officer')}</h2>
        <p>
          {OPERATOR.grievance.name}
          <br />
          <a href={`mailto:${OPERATOR.grievance.email}`}>{OPERATOR.grievance.email}</a>
          <br />
          <a href={`tel:${OPERATOR.grievance.phone}`}>{OPERATOR.grievance.phone}</a>
        </p>
        <p>{t('A complaint is acknowledged within 48 hours and resolved within a month.')}</p>
        <p>
          <a href={`${PATHS.help}#grievance`}>{t('Send a grievance')}</a>
        </p>
      </div>
      <div>
        <h2>{t('Who runs this')}</h2>
        <address>
          {OPERATOR.legalName}
          <br />
          {OPERATOR.address}
          <br />
          {OPERATOR.town}
        </address>
      </div>
    </>
  )
}
