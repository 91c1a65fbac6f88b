/**
 * The schema of content/law/periods.yaml and events.yaml: the periods that the law sets, and the words by which people
 * tell what starts them.
 */
import { z } from 'zod'

const id = z.string().regex(/^[a-z0-9-]+$/)
/** A text of an answer, in both languages that an answer has. */
const both = z.strictObject({ en: z.string().trim().min(2), hi: z.string().trim().min(2) })
/** A day of the law: the first on which a rule is in force. */
const date = z.iso.date()

/**
 * A phrase of the vocabulary: words that follow one another. `a|b` is either, `return*` is every word that begins so,
 * `..` leaves room for up to six other words of the same clause.
 */
const phrase = z
  .string()
  .regex(/^[\p{L}\p{M}\d|*']+(?: (?:\.\. )?[\p{L}\p{M}\d|*']+)*$/u, 'words with |, * and .. between them')

export const eventsFile = z.strictObject({
  /** What a text is about. An event or a period that needs a topic is read only where one of its phrases stands. */
  topics: z.record(id, z.array(phrase).min(1)),
  /** How people ask for the last day of a period. */
  asksForLastDay: z.array(phrase).min(1),
  /** What a person may have to do by a last day, as questions and answers say it. */
  acts: z.record(id, z.array(phrase).min(1)),
  /** What a period of an answer runs from, as questions and answers say it. */
  runsFrom: z.record(id, z.array(phrase).min(1)),
  events: z.array(
    z.strictObject({
      id,
      /** As it stands before its day: "Notice received 24 September 2026". */
      name: both,
      says: z.array(phrase).min(1),
      /** Words that say that it did not happen, where `says` has none for a "no" to stand before: "no charge-sheet yet". */
      denied: z.array(phrase).default([]),
      /** One of these topics must be in the text too, because "returned" alone may be of anything. */
      topics: z.array(id).default([]),
      /** Of several days of it the first counts and not the last: the first remand. */
      firstCounts: z.boolean().default(false),
      /** It only takes its day away from other events, such as a hearing. */
      startsNothing: z.boolean().default(false),
      /** Nothing else happened on its day: what a suit is about was before it. */
      alone: z.boolean().default(false),
    }),
  ),
})

const length = z
  .strictObject({
    days: z.number().int().positive(),
    /** Days without Sundays and the national holidays. */
    workingDays: z.number().int().positive(),
    weeks: z.number().int().positive(),
    months: z.number().int().positive(),
    years: z.number().int().positive(),
    hours: z.number().int().positive(),
  })
  .partial()
  .refine((value) => Object.keys(value).length === 1, { error: 'one unit' })

const periodEntry = z
  .strictObject({
    id,
    title: both,
    /** The common matters that this is about: where one of them was found, the topics need not be named. */
    matters: z.array(id).default([]),
    /** Further common matters whose answers may count it. They do not stand for its topics. */
    alsoIn: z.array(id).default([]),
    /** Every one of these must be in the text, `a|b` for either: a topic or an event. */
    needs: z.array(z.string().regex(/^[a-z0-9-]+(?:\|[a-z0-9-]+)*$/)).default([]),
    /** None of these may be: a topic or an event; `a unless b` where `b` makes it harmless. */
    not: z.array(z.string().regex(/^[a-z0-9-]+(?: unless [a-z0-9-]+)?$/)).default([]),
    /** The events that start it, the first that the text has. */
    starts: z.array(id).default([]),
    /** It starts when another period ends, and some days later: one for "the day on which the cause of action arises". */
    after: z.strictObject({ period: id, plus: z.number().int().min(0).default(0) }).optional(),
    /** It counts from the end of the month in which it starts. */
    fromMonthEnd: z.boolean().default(false),
    /** A start outside these days is under another law. */
    from: date.optional(),
    to: date.optional(),
    /** `told`: as long as the text says that an order gives; `told-to-reply`: that a notice gives to answer it. */
    length: length.or(z.enum(['told', 'told-to-reply'])),
    /** Section 12(1) of the Limitation Act leaves the first day out; of custody it counts. */
    firstDay: z.enum(['out', 'counts']).default('out'),
    /** "Clear days": all of them lie between the two acts, so that the second may be done on the day after the last. */
    clearDays: z.boolean().default(false),
    /**
     * `by`: the person must act by the last day. `wait`: nothing may be done until it is over. `other`: somebody else
     * has so long.
     */
    kind: z.enum(['by', 'wait', 'other']).default('by'),
    /** What must be done, without a verb: "the complaint to the Magistrate". */
    step: both,
    /** The event that ends the matter of this period. */
    done: z.array(id).default([]),
    /** Whether the time for a certified copy is left out, section 12(2) to (4). */
    copy: z.boolean().default(false),
    /** Whether an acknowledgment or a part-payment starts it again (sections 18 and 19 of the Limitation Act 1963). */
    afresh: z.boolean().default(false),
    /** Whether time in a court without jurisdiction is left out, section 14. */
    wrongForum: z.boolean().default(false),
    /** A proceeding of a court or office that is closed on the last day may be brought on the next, section 4. */
    holiday: z.enum(['next', 'none']).default('next'),
    /** What a court may add, at most; absent where it has no limit or may add nothing. */
    cap: length.optional(),
    /** Other lengths, and when each applies. */
    otherwise: z.array(z.strictObject({ length, when: both })).default([]),
    /** What to do or know once the last day has passed: the name of a text of `remedies`, or a text. */
    late: id.or(both),
    /** A sentence for an answer while the period still runs. */
    note: both.optional(),
    /** References of the library: the first has the number. */
    source: z.array(z.string().regex(/^(?:[a-z0-9-]+ \S.*|j:[a-z0-9-]+)$/)).default([]),
    /** Law that the library does not hold, in words. */
    law: both.optional(),
    /** The Act in the official table, where `source` does not lead to it. */
    table: z.string().optional(),
    /** Words of the official text that have the number; the check looks for them. */
    text: z.string().optional(),
    /** Why no official text was compared. */
    unchecked: z.string().optional(),
    /** Which of several comes first: 1 before 9. */
    rank: z.number().int().min(1).max(9).default(5),
  })
  .refine(({ starts, after }) => starts.length > 0 || after !== undefined, { error: 'needs `starts` or `after`' })
  .refine(({ source, law }) => source.length > 0 || law !== undefined, { error: 'needs `source` or `law`' })
  .refine(({ text, unchecked }) => text !== undefined || unchecked !== undefined, {
    error: 'needs `text`, the words of the Act, or `unchecked`, the reason why none were compared',
  })

export const periodsFile = z.strictObject({
  /** Texts that many periods share. */
  remedies: z.record(id, both),
  periods: z.array(periodEntry),
})

export type Both = z.infer<typeof both>
export type Length = z.infer<typeof length>
export type EventsFile = z.infer<typeof eventsFile>
export type PeriodsFile = z.infer<typeof periodsFile>
export type WrittenPeriod = z.infer<typeof periodEntry>
/** A period whose length is known. */
export type PeriodEntry = Omit<WrittenPeriod, 'length'> & { length: Length }
