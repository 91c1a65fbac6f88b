import { Message } from '#shared/answers.ts'
import type { InstallRun } from '#shared/office/law-install.ts'
import { fetchJson } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Callout, Note, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { locale, t, translateError } from '#web/words/words.ts'
import { useAction } from '../../use-action.ts'
import { amountText, sourceName, stageText } from './install-words.ts'
import styles from './install.module.css'
import { INSTALLS } from './installs-query.ts'

export function RunningInstall({ run }: { run: InstallRun }) {
  const stop = useAction({
    act: () => fetchJson(Message, `${INSTALLS}/stop`, { method: 'POST' }),
    onDone: () => document.querySelector<HTMLElement>('#install')?.focus(),
  })
  const { progress, node, state } = run
  const stageName = stageText(run)
  return (
    <Stack gap={1} border="rule" radius="m" padding={2} surface="raised" className={styles['run']}>
      <Text aria-live="polite" weight={600}>
        {stageName}
      </Text>
      {/* Without a value the bar moves to and fro, because how much there is to do is not known yet. */}
      <progress
        aria-label={stageName}
        className={styles['bar']}
        {...(progress?.total ? { max: progress.total, value: Math.min(progress.done, progress.total) } : {})}
      />
      <Row wrap gap={2} alignItems="center" justifyContent="space-between">
        <Text size="s" tone="soft" tabular>
          {progress && amountText(progress)}
        </Text>
        <Button look="secondary" busy={stop.busy || state === 'stopping'} onClick={() => stop.run(undefined)}>
          {t('Stop')}
        </Button>
      </Row>
      <Note>
        {sourcesText(run)} · {t('begun')} <Moment at={run.started_at} />
        {node !== null && ` · ${t('on {server}', { server: node })}`}
      </Note>
    </Stack>
  )
}

/** What became of the last install, as long as there is something to do about it. */
export function LastInstall({ run, busy, goOn }: { run: InstallRun; busy: boolean; goOn: () => void }) {
  const { state, fault, ended_at: at } = run
  if (state === 'done')
    return (
      <Text measure size="s">
        {t('Last install:')} {sourcesText(run)}, {at && <Moment at={at} />}. {resultsText(run)}
      </Text>
    )
  return (
    <Stack gap={1}>
      <Callout measure aria-live="polite">
        {fault ? translateError(fault) : t('The last install was stopped. We’ve kept what we fetched.')} (
        {sourcesText(run)}, {at && <Moment at={at} />})
      </Callout>
      {fault && (
        <Disclosure summary={t('What exactly happened')}>
          <Note measure breakAnywhere lang="en">
            {fault.detail}
          </Note>
        </Disclosure>
      )}
      <Row>
        <Button busy={busy} onClick={goOn}>
          {t('Go on')}
        </Button>
      </Row>
    </Stack>
  )
}

export const PastInstalls = ({ runs }: { runs: InstallRun[] }) => (
  <Disclosure summary={t('Earlier installs')}>
    <DataTable
      columns={[t('When'), t('Source'), t('Result')]}
      rows={runs.map((run) => ({
        key: run.id,
        cells: [<Moment key="at" at={run.started_at} />, sourcesText(run), resultsText(run)],
      }))}
    />
  </Disclosure>
)

function sourcesText({ choice: { sources, years } }: InstallRun): string {
  const names = sources.map(sourceName).join(', ')
  return years ? `${names} (${years})` : names
}

function resultsText({ state, fault, results }: InstallRun): string {
  if (fault) return translateError(fault)
  if (state === 'stopped') return t('Stopped')
  const sum = (of: 'added' | 'changed' | 'same' | 'skipped') =>
    results.reduce((total, result) => total + result[of], 0).toLocaleString(locale())
  if (results.length === 0) return t('Nothing was new.')
  return t('{added} added, {changed} changed, {skipped} left out.', {
    added: sum('added'),
    changed: sum('changed'),
    skipped: sum('skipped'),
  })
}
