/** The ways to start a process that, by the kernel, has no network, no other process and almost no files. */
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileCage } from '#shared/admin.ts'
import { readerCode } from './code.ts'

export interface CageRoom {
  directory: string
  readable: string[]
}

export interface Cage {
  name: Exclude<FileCage, 'none'>
  /** These programs come with the system, not with the product, so they may be missing. */
  programs: string[]
  enter(programs: string[], room: CageRoom): string[]
}

/** The folders are fixed, because somebody else may have changed PATH. */
const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin', '/run/current-system/sw/bin']
/** The fonts must be readable, because pages without fonts of their own are drawn with them. */
const FONTS = ['/usr/share/fonts', '/usr/local/share/fonts']
const ENTER = fileURLToPath(new URL('enter-cage.sh', import.meta.url))
/** The root of the cage is mounted over this folder, because every machine has it and no reader needs it. */
const ROOT = '/sys'

/** The best one comes first, because the first that works is taken. */
export const CAGES: Cage[] = [
  {
    name: 'bubblewrap',
    programs: ['bwrap'],
    enter: ([bwrap = ''], { directory, readable }) => [
      bwrap,
      '--unshare-all',
      '--unshare-user',
      '--disable-userns',
      '--uid',
      '65534',
      '--gid',
      '65534',
      '--cap-drop',
      'ALL',
      '--die-with-parent',
      '--new-session',
      ...[...findCodePaths(), ...FONTS.filter(existsSync), directory, ...readable].flatMap((path) => [
        '--ro-bind',
        path,
        path,
      ]),
      '--remount-ro',
      '/',
      '--chdir',
      directory,
      '--',
    ],
  },
  {
    name: 'unshare',
    programs: ['unshare', 'setpriv', 'mount'],
    enter: ([unshare = '', setpriv = '', mount = ''], { directory, readable }) => {
      const runs = [...findCodePaths(), setpriv]
      const isRead = [...FONTS.filter(existsSync), directory, ...readable]
      const folders = [...runs, ...isRead].map((path) => (statSync(path).isDirectory() ? path : dirname(path)))
      const binds = [...runs.flatMap((path) => ['', path]), ...isRead.flatMap((path) => [',noexec', path])]
      return [
        unshare,
        '--user',
        '--map-root-user',
        '--mount',
        '--net',
        '--pid',
        '--ipc',
        '--uts',
        '--cgroup',
        '--fork',
        '--kill-child',
        '--',
        '/bin/sh',
        ENTER,
        ROOT,
        directory,
        unshare,
        setpriv,
        mount,
        folders.map((path) => ROOT + path).join('\n'),
        String(binds.length / 2),
        ...binds,
      ]
    },
  },
]

/** @returns the paths of a cage's programs, or the name of the first missing one */
export function findPrograms(cage: Cage): string[] | { missing: string } {
  const found: string[] = []
  for (const name of cage.programs) {
    const path = PROGRAM_FOLDERS.map((place) => join(place, name)).find(existsSync)
    if (!path) return { missing: name }
    found.push(path)
  }
  return found
}

let codePaths: string[] | undefined

function findCodePaths(): string[] {
  if (codePaths) return codePaths
  // Host names are excluded, because the report would ask the network for them. The types do not know this option yet.
  Object.assign(process.report, { excludeNetwork: true })
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] }
  const libraries = sharedObjects.filter((path) => path.startsWith('/') && !path.includes('/node_modules/'))
  const paths = [...new Set([...libraries.map((path) => dirname(path)), process.execPath, ...readerCode().paths])]
  return (codePaths = paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`))))
}
