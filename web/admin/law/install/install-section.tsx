import { useQuery } from '@tanstack/react-query'
import { Message } from '#shared/answers.ts'
import type { InstallChoice, LawInstalls } from '#shared/office/law-install.ts'
import { fetchJson } from '#web/lib/api.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import { Loaded } from '../../loaded.tsx'
import { useAction } from '../../use-action.ts'
import { InstallForm } from './install-form.tsx'
import { INSTALLS, installsQuery } from './installs-query.ts'
import { LastInstall, PastInstalls, RunningInstall } from './install-runs.tsx'

/** Installs public copies of the law. It runs on the server, so that a page that is closed or reloaded finds it again. */
export function InstallSection() {
  const installs = useQuery(installsQuery)
  return (
    <Stack as="section" fluid gap={1} paddingAbove={2} aria-labelledby="install">
      <Text as="h2" id="install" size="l" tabIndex={-1}>
        {t('Enacted words and judgments')}
      </Text>
      <Text measure tone="soft" size="s">
        {t('We fetch public copies, so that people can read and quote the law word for word.')}
      </Text>
      <Loaded query={installs}>{(found) => <Installs installs={found} />}</Loaded>
    </Stack>
  )
}

function Installs({ installs }: { installs: LawInstalls }) {
  const [last, ...earlier] = installs.runs
  const isRunning = last?.ended_at === null
  const begin = useAction({
    act: (choice: InstallChoice) => fetchJson(Message, INSTALLS, { json: choice }),
    onDone() {
      notify.success(t('The install has begun. You can leave this page.'))
      // The button that was pressed goes away with the form.
      document.querySelector<HTMLElement>('#install')?.focus()
    },
  })
  return (
    <>
      {last && isRunning && <RunningInstall run={last} />}
      {last && !isRunning && <LastInstall run={last} busy={begin.busy} goOn={() => begin.run(last.choice)} />}
      {!isRunning && <InstallForm installs={installs} busy={begin.busy} begin={begin.run} />}
      {earlier.length > 0 && <PastInstalls runs={earlier} />}
    </>
  )
}
