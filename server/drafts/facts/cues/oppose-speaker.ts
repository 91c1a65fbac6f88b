/** Puts who speaks, and whom a role names, on two sides where the words alone put both on one. */
import { otherThan, type PartyMention } from '../party-sides.ts'

/** "Contract between me (Asha Rao) and my client Rao Looms": the role of the other leaves the other side to who writes. */
export function standOpposite(self: PartyMention, found: readonly PartyMention[]): void {
  if (found.some((one) => one !== self && one.side === self.side && !one.weak)) self.side = otherThan(self.side)
}

/**
 * "Order in favour of complainant Asha Rao; we are the builder Rao Homes": in an appeal the role of the case below tells
 * nothing, and who speaks is the appellant.
 */
export function opposeWinner(self: PartyMention, found: readonly PartyMention[]): void {
  const others = found.filter((one) => one.party.name !== self.party.name)
  if (others.some(({ side }) => side !== self.side)) return
  for (const one of others) one.side = otherThan(self.side)
}
