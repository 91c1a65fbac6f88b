import type { InstallPlan } from '#shared/office/law-install.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Callout, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { locale, t } from '#web/words/words.ts'
import { sizeText, sourceName } from './install-words.ts'

/** What an install fetches and what it costs on the disk, with the button that begins it. */
export function InstallCosts({ plan, busy, begin }: { plan: InstallPlan; busy: boolean; begin: () => void }) {
  const { copies, to_fetch: bytes, needed, free } = plan
  const isAllHere = copies.every(({ is_new: isNew }) => !isNew)
  const hasRoom = needed === null || needed <= free
  return (
    <Stack gap={1} fluid>
      <DataTable
        columns={[t('Source'), t('Files'), t('Size'), t('To fetch')]}
        rows={copies.map(({ source, files, size, to_fetch: toFetch, is_new: isNew }) => ({
          key: source,
          cells: [
            sourceName(source),
            files === null ? '–' : files.toLocaleString(locale()),
            size === null ? '–' : sizeText(size),
            toFetch > 0 ? sizeText(toFetch) : isNew ? t('Nothing') : t('Installed'),
          ],
        }))}
      />
      {isAllHere ? (
        <Text measure>{t('You have all of this, and the sources have nothing newer.')}</Text>
      ) : (
        <>
          <Text measure>
            {needed === null
              ? t('The disk has {free} free. Installing takes up to four times the size of the copies.', {
                  free: sizeText(free),
                })
              : t('We fetch {bytes}. Installing needs up to {needed} on the disk, and {free} are free.', {
                  bytes: sizeText(bytes),
                  needed: sizeText(needed),
                  free: sizeText(free),
                })}
          </Text>
          {hasRoom ? (
            <Row>
              <Button busy={busy} onClick={begin}>
                {t('Install')}
              </Button>
            </Row>
          ) : (
            <Callout measure>{t('The disk is too full for this. Make room, or choose less.')}</Callout>
          )}
        </>
      )}
    </Stack>
  )
}
