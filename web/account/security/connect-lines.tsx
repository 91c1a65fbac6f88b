import { Copy } from 'lucide-react'
import { MCP_PATH } from '#shared/research/api-keys.ts'
import { apiHosts } from '#web/lib/config.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Box, Stack } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import styles from './security.module.css'

/** The lines that connect a desktop assistant. They stand under "mcpServers" in its settings. */
export function ConnectLines({ apiKey = 'nyk_…' }: { apiKey?: string | undefined }) {
  const address = new URL(MCP_PATH, apiHosts().main || location.origin).href
  const lines = [
    '"nyayadesk": {',
    `  "type": "http", "url": "${address}",`,
    `  "headers": { "Authorization": "Bearer ${apiKey}" } }`,
  ].join('\n')
  const copy = async () => {
    if (await copyText(lines)) notify.success(t('The lines are copied.'))
    else notify.error(t('Your browser blocked copying. Select the lines and copy them yourself.'))
  }
  return (
    <Stack
      as="section"
      aria-label={t('Lines for the settings of an assistant, under “mcpServers”')}
      gap={1}
      narrows
      justifyItems="start"
    >
      <Box
        as="pre"
        measure
        noMargin
        padding={1}
        radius="m"
        surface="sunk"
        size="s"
        breakAnywhere
        className={styles['lines']}
        translate="no"
      >
        {lines}
      </Box>
      <Button look="quiet" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('Copy the lines')}
      </Button>
    </Stack>
  )
}
