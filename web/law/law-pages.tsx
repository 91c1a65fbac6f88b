import { Route, Switch } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { JudgmentPage } from './judgment-page.tsx'
import { ProvisionPage } from './provision-page.tsx'
import { SearchPage } from './search-page.tsx'

/** The law library: its search, and a page for each provision and judgment. */
export function LawPages() {
  return (
    <Switch>
      <Route path={`${PATHS.law}/provision/:act/:no`} component={ProvisionPage} />
      <Route path={`${PATHS.law}/judgment/:id`} component={JudgmentPage} />
      <Route component={SearchPage} />
    </Switch>
  )
}
