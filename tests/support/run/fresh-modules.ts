import { vi } from 'vitest'

// The files of one worker share the globals and what npm brings. Without these lines a file would also find the state
// that another one left in our modules, a clock that it stopped, or what it put in place of a browser.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
