/**
 * Which paths are a screen. The app and the server use the same patterns, because the server must say that any other
 * path does not exist.
 */
import { TOOLS } from './chat.ts'
import { documentOf, PATHS } from './pages.ts'

/**
 * Each tool has two paths, its start page and its sessions. They are one route, so that the screen is kept from one to
 * the other.
 */
export const TOOL_PATHS = new RegExp(
  `^/(?:${Object.values(TOOLS)
    .map(({ page, sessionPage }) => `${page.slice(1)}|${sessionPage.slice(1)}/[^/]+`)
    .join('|')})/?$`,
  'i',
)

/**
 * The library's search, a provision, a judgment and a matter are one screen, so that a step from one to another keeps
 * the rest of the page.
 */
export const LAW_PATHS = /^\/law(?:\/provision\/[^/]+\/[^/]+|\/(?:judgment|matter|state)\/[^/]+)?\/?$/i

/** The list of a person's court papers with the catalogue, the form of a new one, and a paper. */
export const DRAFT_PATHS = /^\/draft(?:\/[^/]+|\/new\/[^/]+\/[^/]+)?\/?$/i

export const OFFICE_PATHS = /^\/admin(?:\/.*)?$/i

const CERTIFICATE_PATHS = /^\/certificate\/[^/]+\/?$/i

const PATTERNS = [TOOL_PATHS, LAW_PATHS, DRAFT_PATHS, OFFICE_PATHS, CERTIFICATE_PATHS]
const SINGLE = new Set(Object.values(PATHS).map((path) => path.toLowerCase()))

/**
 * @param path decoded, as the browser has it. Letter case and a slash at its end do not matter, because people type
 * paths
 */
export const isScreen = (path: string): boolean =>
  documentOf(path) !== 'ordinary' ||
  SINGLE.has(path.replace(/(?<=[^/])\/$/, '').toLowerCase()) ||
  PATTERNS.some((pattern) => pattern.test(path))
