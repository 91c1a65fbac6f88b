import tokens from '#web/ui/tokens.css?raw'

/** The colours that a browser gives its own bars: those of what the page begins with. @param of the name of a token */
export function ThemeColours({ of: name }: { of: string }) {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  )
}
