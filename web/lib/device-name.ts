import { t } from '#web/words/words.ts'

/** @param device as the server names it: "Chrome on Windows", "A browser" */
export function deviceName(device: string): string {
  const [browser, system] = device.split(' on ')
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return device === 'A browser' ? t('A browser') : device
}
