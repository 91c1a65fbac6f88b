/** Which paths are a screen: what the app draws at one, and where the server says that there is none. */
import { TOOLS } from './chat.ts'
import { documentOf, PATHS } from './pages.ts'

/** Each tool brings two paths, its start page and its sessions; one route for all, so that moving keeps the screen. */
export const TOOL_PATHS = new RegExp(
  `^/(?:${Object.values(TOOLS)
    .map(({ page, sessionPage }) => `${page.slice(1)}|${sessionPage.slice(1)}/[^/]+`)
    .join('|')})/?$`,
  'i',
)

/** The library's search, a provision, a judgment, a matter: one screen, so that a step from one to another keeps what stands around. */
export const LAW_PATHS = /^\/law(?:\/provision\/[^/]+\/[^/]+|\/(?:judgment|matter)\/[^/]+)?\/?$/i

/** One's own court papers with the catalogue, the form of a new one, a paper. */
export const DRAFT_PATHS = /^\/draft(?:\/[^/]+|\/new\/[^/]+\/[^/]+)?\/?$/i

/** The back office, one screen for all of it. */
export const OFFICE_PATHS = /^\/admin(?:\/.*)?$/i

/** A certificate's code, or none yet. */
const CERTIFICATE_PATHS = /^\/certificate\/[^/]+\/?$/i

const PATTERNS = [TOOL_PATHS, LAW_PATHS, DRAFT_PATHS, OFFICE_PATHS, CERTIFICATE_PATHS]
const SINGLE = new Set(Object.values(PATHS).map((path) => path.toLowerCase()))

/** Whether a path, as the browser has it (decoded), is a screen, in any letter case and with a slash at its end or without. */
export const isScreen = (path: string): boolean =>
  documentOf(path) !== 'ordinary' ||
  SINGLE.has(path.replace(/(?<=[^/])\/$/, '').toLowerCase()) ||
  PATTERNS.some((pattern) => pattern.test(path))
