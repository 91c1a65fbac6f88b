import { useState } from 'react'
import type { ToolId } from '#shared/chat.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { fileNameOf, readFile, saveFile } from '#web/lib/files/download.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { fetchSessionFile, type SessionFile } from '../api.ts'

/** Downloads a session as a file. `making` is true until the file has arrived. */
export function useSessionFile(tool: ToolId, sessionId: string, title: string) {
  const [making, setMaking] = useState(false)
  const download = async (as: SessionFile) => {
    if (making) return
    setMaking(true)
    try {
      const response = await fetchSessionFile(tool, sessionId, as)
      const name = fileNameOf(response.headers.get('content-disposition'), `${title}.${as.replace('court-', '')}`)
      saveFile(await readFile(response, () => undefined), name)
      notify.success(t('Downloaded.'))
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setMaking(false)
    }
  }
  return { making, download }
}
