import { lazy, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { t } from '#web/words/words.ts'
import { FactorGate } from './factor-gate.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { SECTIONS } from './sections.ts'

const OverviewPage = lazy(() => import('./overview/overview-page.tsx').then((page) => ({ default: page.OverviewPage })))
const UploadsPage = lazy(() => import('./uploads/uploads-page.tsx').then((page) => ({ default: page.UploadsPage })))
const ReviewPage = lazy(() => import('./uploads/review-page.tsx').then((page) => ({ default: page.ReviewPage })))
const EnrolmentsPage = lazy(() =>
  import('./members/enrolments-page.tsx').then((page) => ({ default: page.EnrolmentsPage })),
)
const CertificatesPage = lazy(() =>
  import('./members/certificates-page.tsx').then((page) => ({ default: page.CertificatesPage })),
)
const InboxPage = lazy(() => import('./inbox/inbox-page.tsx').then((page) => ({ default: page.InboxPage })))
const FeedbackPage = lazy(() => import('./feedback/feedback-page.tsx').then((page) => ({ default: page.FeedbackPage })))
const PeoplePage = lazy(() => import('./people/people-page.tsx').then((page) => ({ default: page.PeoplePage })))
const PersonPage = lazy(() => import('./people/person-page.tsx').then((page) => ({ default: page.PersonPage })))
const PlansPage = lazy(() => import('./plans/plans-page.tsx').then((page) => ({ default: page.PlansPage })))
const LawPage = lazy(() => import('./law/law-page.tsx').then((page) => ({ default: page.LawPage })))
const SignOffsPage = lazy(() =>
  import('./sign-offs/sign-offs-page.tsx').then((page) => ({ default: page.SignOffsPage })),
)
const CostsPage = lazy(() => import('./costs/costs-page.tsx').then((page) => ({ default: page.CostsPage })))
const JobsPage = lazy(() => import('./queues/jobs-page.tsx').then((page) => ({ default: page.JobsPage })))
const LastDayPage = lazy(() => import('./last-day/last-day-page.tsx').then((page) => ({ default: page.LastDayPage })))
const MailPage = lazy(() => import('./queues/mail-page.tsx').then((page) => ({ default: page.MailPage })))
const TrailPage = lazy(() => import('./trail/trail-page.tsx').then((page) => ({ default: page.TrailPage })))
const SecurityPage = lazy(() => import('./security/security-page.tsx').then((page) => ({ default: page.SecurityPage })))

/** The back office is for staff only. Those who have an authenticator app must give its code first. */
export const AdminPages = () => (
  <FactorGate>
    <OfficeFrame>
      <Switch>
        <Route path={SECTIONS.overview.path} component={OverviewPage} />
        <Route path={SECTIONS.uploads.path} component={UploadsPage} />
        <Route path={`${SECTIONS.uploads.path}/:id`}>{({ id }) => <ReviewPage key={id} id={id} />}</Route>
        <Route path={SECTIONS.enrolments.path} component={EnrolmentsPage} />
        <Route path={SECTIONS.certificates.path} component={CertificatesPage} />
        <Route path={SECTIONS.inbox.path} component={InboxPage} />
        <Route path={SECTIONS.feedback.path} component={FeedbackPage} />
        <Route path={SECTIONS.people.path} component={PeoplePage} />
        <Route path={`${SECTIONS.people.path}/:id`}>{({ id }) => <PersonPage key={id} id={Number(id)} />}</Route>
        <Route path={SECTIONS.plans.path} component={PlansPage} />
        <Route path={SECTIONS.costs.path} component={CostsPage} />
        <Route path={SECTIONS.law.path} component={LawPage} />
        <Route path={SECTIONS.signOffs.path} component={SignOffsPage} />
        <Route path={SECTIONS.jobs.path} component={JobsPage} />
        <Route path={SECTIONS.mail.path} component={MailPage} />
        <Route path={SECTIONS.lastDay.path} component={LastDayPage} />
        <Route path={SECTIONS.trail.path} component={TrailPage} />
        <Route path={SECTIONS.security.path} component={SecurityPage} />
        <Route>
          <Missing />
        </Route>
      </Switch>
    </OfficeFrame>
  </FactorGate>
)

const Missing = (): ReactNode => <LoadFailure text={t('There is no such page in the back office.')} />
