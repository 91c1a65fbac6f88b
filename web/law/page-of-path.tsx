import type { ReactNode } from 'react'
import { JudgmentPage } from './judgment/judgment-page.tsx'
import { MatterPage } from './matter/matter-page.tsx'
import { ProvisionPage } from './provision/provision-page.tsx'
import { StatePage } from './state/state-page.tsx'

/**
 * Finds the page of a path.
 * @param path as the address has it. The router's parts are decoded already and cannot be used, because an escaped
 * slash or percent sign of a document's name would look like a real one.
 * @returns the page of a provision, a judgment, a matter or a State; null where the path is none of these
 */
export function pageOfPath(path: string): ReactNode {
  const [, kind = '', ...parts] = path.replace(/\/$/, '').split('/').slice(1).map(decode)
  const [first = '', second = ''] = parts
  switch (`${kind.toLowerCase()} ${parts.length}`) {
    case 'provision 2':
      return <ProvisionPage act={first} no={second} />
    case 'judgment 1':
      return <JudgmentPage id={first} />
    case 'matter 1':
      return <MatterPage id={first} />
    case 'state 1':
      return <StatePage id={first} />
    default:
      return null
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
