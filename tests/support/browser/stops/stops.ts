/**
 * Every screen of the product in each state worth a look: the tour pictures them, and
 * tests/browser/every-screen/accessibility.test.ts checks them.
 */
import { chatStops } from './chat.ts'
import { officeStops } from './office.ts'
import { signedInStops } from './signed-in.ts'
import type { Stops } from './stop.ts'
import { visitorStops } from './visitor.ts'

export const stops: Stops = { ...visitorStops, ...chatStops, ...signedInStops, ...officeStops }
