import type { ComponentType } from 'react'
import type { IslandName } from './islands.ts'

interface IslandProps<Props extends object> {
  name: IslandName
  of: ComponentType<Props>
  /** JSON. They stand in the page. */
  props: Props
  className?: string | undefined
}

/**
 * A part of a public page that comes to life in the browser, when it is seen. What it shows at first stands in the page without any
 * script, so it must draw the same from these props alone: nothing of the browser, of the session, of the time.
 */
export function Island<Props extends object>({ name, of: Component, props, className }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} className={className}>
      <Component {...props} />
    </div>
  )
}
