import type { ComponentType } from 'react'
import type { IslandName } from './islands.ts'

interface IslandProps<Props extends object> {
  name: IslandName
  of: ComponentType<Props>
  /** The props are JSON, because they are written into the page. */
  props: Props
  className?: string | undefined
}

/**
 * A part of a public page that starts its script when it is seen. Its first rendering must depend on these props alone
 * and not on the browser, the session or the time, because it must match the prerendered markup.
 */
export function Island<Props extends object>({ name, of: Component, props, className }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} className={className}>
      <Component {...props} />
    </div>
  )
}
