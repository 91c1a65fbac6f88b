import type { Page } from 'playwright-core'

/** A screen in one of its states, and how to get there in a browser of whoever stands there. */
export interface Stop {
  /**
   * Absent: a visitor. `member` is somebody on their trial, `lawyer` has a plan, papers, payments and clients,
   * `newcomer` an address that no code has confirmed.
   */
  as?: 'member' | 'lawyer' | 'newcomer' | 'staff'
  /** Another part of a screen that has a stop of its own: one more picture, nothing more to check. */
  part?: true
  /** There on a phone only. */
  narrow?: true
  go: (page: Page, known: Known) => Promise<void>
}

/** By the name of their pictures. */
export type Stops = Record<string, Stop>

/** What addresses are made of that only the product knows. */
export interface Known {
  /** Code of the lawyer's certificate. */
  certificate: string
  /** An upload that waits for review. */
  upload: string
}

/** What the product answers to these calls is changed on its way, to what is hard to bring about. */
export const changed = (page: Page, calls: string, change: (answer: Record<string, unknown>) => object) =>
  page.route(calls, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) })
  })

/** A screen as it opens. */
export const at =
  (path: string): Stop['go'] =>
  async (page) =>
    void (await page.goto(path))
