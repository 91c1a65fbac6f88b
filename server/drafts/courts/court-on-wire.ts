import type { DraftCourt } from '#shared/drafts.ts'
import type { Court } from './read-courts.ts'

/** A court as the screens need it: how it is found and chosen, and what a person should know of it. */
export const courtOnWire = (court: Court): DraftCourt => ({
  id: court.id,
  name: court.name,
  hindi: court.hindi,
  group: court.group,
  marks: court.marks,
  sides: court.isPrintHeld ? court.sides : null,
  heading: court.heading ?? null,
  seat: court.seat ?? null,
  benches: court.benches.map(({ town, heading }) => ({ town, heading })),
  seats: court.seats,
  languages: court.languages,
  caseTypes: Object.entries(court.case_types).map(([short, meaning]) => ({ short, meaning })),
})
