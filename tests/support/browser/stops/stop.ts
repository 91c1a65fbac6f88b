import type { Page } from 'playwright-core'

/** A screen in one of its states, and the way to it in a browser. */
export interface Stop {
  /**
   * A stop without it is for a visitor. `member` is on their trial, `lawyer` has a plan, papers, payments and clients,
   * `newcomer` has an address that no code has confirmed.
   */
  as?: 'member' | 'lawyer' | 'newcomer' | 'staff'
  /**
   * Another part of a screen that has a stop of its own. It needs a picture but no check, because the checks read the
   * whole screen.
   */
  part?: true
  /** Only a phone has this stop. */
  narrow?: true
  go: (page: Page, known: Known) => Promise<void>
}

/** By the name of their pictures. */
export type Stops = Record<string, Stop>

export interface Known {
  certificate: string
  upload: string
}

/** Changes the product's answer to some calls, because such a state is hard to bring about. */
export const changed = (page: Page, calls: string, change: (answer: Record<string, unknown>) => object) =>
  page.route(calls, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) })
  })

export const at =
  (path: string): Stop['go'] =>
  async (page) =>
    void (await page.goto(path))
