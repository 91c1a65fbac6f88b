/** The light or the dark theme: the system's, until somebody chooses the other one. */

export type Theme = 'light' | 'dark'

/** A cookie, because local storage is emptied at logout, and whoever reads in the dark logs in in the dark, too. */
const COOKIE = 'theme'
const YEAR = 365 * 86_400

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

const chosenTheme = (): Theme | undefined =>
  (new RegExp(`(?:^|;\\s*)${COOKIE}=(light|dark)(?:;|$)`).exec(document.cookie)?.[1] as Theme | undefined) ?? undefined

export const shownTheme = (): Theme => chosenTheme() ?? systemTheme()

/** Shows the theme that was chosen before. It is called before anything is drawn, so that the page does not flash. */
export function applyTheme(): void {
  const chosen = chosenTheme()
  if (chosen) document.documentElement.dataset['theme'] = chosen
  else delete document.documentElement.dataset['theme']
}

/** Chooses a theme. The system's own is not kept, so that the page follows the system again. */
export function chooseTheme(theme: Theme): void {
  const maxAge = theme === systemTheme() ? 0 : YEAR
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${maxAge}; samesite=lax`
  applyTheme()
}
