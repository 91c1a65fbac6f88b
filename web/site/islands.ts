/** The parts of public pages that move, each in a file of its own that is fetched when its part is seen. */
import type { ComponentType } from 'react'

type Fetch = () => Promise<ComponentType<never>>

export const ISLANDS = {
  'account-links': () => import('./frame/account-links.tsx').then((file) => file.AccountLinks),
} satisfies Record<string, Fetch>

export type IslandName = keyof typeof ISLANDS
