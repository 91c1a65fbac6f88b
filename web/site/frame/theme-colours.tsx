import tokens from '#web/ui/tokens.css?raw'

/**
 * The colours for the browser's own bars. They are those of the top of the page, so that no edge shows.
 * @param of the name of a token
 */
export function ThemeColours({ of: name }: { of: string }) {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  )
}
