import { reportReceived } from '../answers.ts'
import { INBOX_TEXTS, reportProblem } from '#shared/inbox.ts'
import { ApiError, fetchJson } from '#web/lib/api.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import { type SentFormResult, SentForm } from '../sent-form.tsx'

interface Report {
  report_details: string
}

/** The form that reports a problem to the operator. */
export const ReportBox = () => (
  <SentForm name="report" problemsOf={problemsOf} send={sendReport} action={t('Send the report')}>
    {(field) => (
      <TextAreaField
        label={t('What isn’t working?')}
        hint={t('Say what you did, on which page, and what you expected. No passwords, no names of clients.')}
        {...field('report_details')}
        rows={5}
        required
      />
    )}
  </SentForm>
)

function problemsOf({ report_details }: Report): Partial<Report> {
  const problem = reportProblem(report_details)
  return problem === null ? {} : { report_details: problem }
}

async function sendReport({ report_details }: Report): Promise<SentFormResult> {
  const user = currentSession()?.user
  const json = { user_id: user?.id ?? null, username: user?.username ?? 'Guest', report_details }
  try {
    const { error, message } = await fetchJson(reportReceived, '/user-report', {
      host: 'report',
      json,
    })
    return error ? { failure: message } : { received: t(INBOX_TEXTS.reportSent) }
  } catch (error) {
    return { failure: (error instanceof ApiError && error.serverMessage) || t(INBOX_TEXTS.reportFailed) }
  }
}
