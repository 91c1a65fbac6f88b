import { createElement, lazy } from 'react'
import { Route, Switch } from 'wouter'
import { Guard } from './guard.tsx'
import type { ScreenComponent } from './page.tsx'
import { type Screen, SCREENS } from './screens.tsx'
import { useTopOfPage } from './use-top-of-page.ts'

const NotFoundPage = lazy(() => import('#web/site/not-found-page.tsx').then((page) => ({ default: page.NotFoundPage })))

const routes = SCREENS.map((screen) => ({ ...screen, Screen: fetchScreen(screen) }))

/** Shows the screen of the path, or says that there is none. */
export function Routes() {
  useTopOfPage()
  return createElement(
    Switch,
    null,
    // Without keys, because the switch draws one of them at a time.
    // oxlint-disable-next-line react/jsx-key -- they are arguments, and no list that React would tell apart by keys
    ...routes.map(({ path, access, Screen: Shown }) => (
      <Route path={path}>
        {(params) => (
          <Guard access={access}>
            <Shown params={params} />
          </Guard>
        )}
      </Route>
    )),
    <Route component={NotFoundPage} />,
  )
}

/**
 * Fetches a screen when its path is first opened. Layout and page come together, so that neither waits for the other.
 */
function fetchScreen({ layout, page }: Screen) {
  return lazy(async (): Promise<{ default: ScreenComponent }> => {
    const [Around, Inside] = await Promise.all([layout?.(), page()])
    if (!Around) return { default: Inside }
    return {
      default: ({ params }) => (
        <Around>
          <Inside params={params} />
        </Around>
      ),
    }
  })
}
