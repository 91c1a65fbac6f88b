/** Words that say what a date or a sum is about, with the fields of templates that ask for it. */
import type { FactPage, Mention } from './page.ts'

interface FieldCue {
  fields: readonly string[]
  words: readonly string[]
}

/**
 * Reads a table: fields in the order in which they are tried, then words. A line without fields stops its dates from
 * being taken for another field.
 */
const table = (text: string): FieldCue[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [fields = '', words = ''] = line.split(':')
      return { fields: fields.split(' ').filter((id) => id && id !== '-'), words: words.trim().split(' | ') }
    })

export const DATE_CUES = table(`
cheque_date: cheque | cheques | check | chek | चेक
memo_date: memo | returned | dishonoured | dishonored | bounced | bounce | unpaid | बाउंस | अनादृत
presented_date: presented | deposited
informed_date: informed | intimated | intimation
notice_date: notice | नोटिस
served_date received_date: served | delivered
- : reply | replied | birth | born | dob | enrolment
fir_date: fir | f.i.r | registered | एफआईआर | प्राथमिकी
arrest_date: arrested | arrest | गिरफ्तार | गिरफ्तारी | giraftar
seized_date: seized | seizure
incident_date event_date: incident | occurred | happened | stolen | theft | accident | assaulted | घटना | ghatna
marriage_date: married | marriage | solemnised | solemnized | wedding | shaadi | shadi | विवाह | शादी
separation_date apart_since desertion_date left_date: separated | separately | apart | deserted | अलग
order_date: order | आदेश
judgment_date: judgment | judgement | convicted
decree_date: decree
agreement_date contract_date: agreement | lent | loan | borrowed | pronote | contract | gave | उधार | अनुबंध | udhar
due_date: due | repay | repayable | payable | repaid
joined appointed_date: joined | joining | appointed
ended ended_date: terminated | termination | dismissed | retired | resigned | removed
purchase_date: invoice | purchased | purchase | bought | खरीदा | kharida
lease_date: lease | tenancy
mortgage_date: mortgaged | mortgage
death_date: died | death | मृत्यु
refusal_date: refused | refusal
report_date station_date: reported | complaint | complained
next_date hearing_date: next | listed | hearing | adjourned
demand_date: demanded | demand
npa_date: npa | non-performing
minor_birth: minor
trial_date: trial
`)

export const AMOUNT_CUES = table(`
cheque_amount: cheque | cheques | check | chek | चेक
principal debt claim_total: lent | loan | borrowed | principal | recovery | recover | owed | owes | debt | udhar | उधार | वसूली | dues
rent: rent | किराया | kiraya
arrears: arrears
price: price | bought | purchased | sale | consideration
advance: advance | earnest | token
deposit: deposit
wages: wages | salary | वेतन | tankhwah
respondent_income: earns | earning | income
monthly claim_spouse: maintenance | गुजारा
compensation damages: compensation | damages | हर्जाना | मुआवजा
court_fee: fee
interest_due: interest
claim_total total_due total_amount: total | claim
costs: costs
gratuity_due: gratuity | ग्रेच्युटी
balance: balance
suit_value valuation fee_value share_value: valued | valuation | value
- : fine | bond | bail | surety | paid
`)

/** The field that "the amount" means in each paper. The first one that the paper asks for is taken. */
export const MAIN_AMOUNTS: FieldCue = {
  fields: [
    'cheque_amount',
    'principal',
    'amount',
    'debt',
    'demand_amount',
    'claim_total',
    'price',
    'compensation',
    'wages',
    'gratuity_due',
    'suit_value',
  ],
  words: ['amount', 'sum', 'money', 'rakam', 'रकम', 'राशि', 'rashi'],
}

const BEFORE = 64
const AFTER = 36
/** The end of a sentence. A full stop after a short word is none, because the word is an abbreviation. */
const SENTENCE_END = /[;!?।]|[\p{L}\p{M}\d]{4,}\.(?= )/gu
const POSTPOSITION = /^ (?:ko|को|par|पर)(?![\p{L}\p{M}])/u
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}.'-]*/gu

/** @returns the cue whose word is nearest before the mention in its sentence, else nearest after it */
export function cueOf({ flat }: FactPage, { start, end }: Mention, cues: readonly FieldCue[]): FieldCue | null {
  const before = flat.slice(Math.max(0, start - BEFORE), start)
  const left = before.slice([...before.matchAll(SENTENCE_END)].reduce((_, match) => match.index + match[0].length, 0))
  const after = flat.slice(end, end + AFTER)
  const right = after.slice(0, SENTENCE_END.exec(after)?.index ?? AFTER)
  SENTENCE_END.lastIndex = 0
  const [said, follows] = [wordsOf(left).toReversed(), wordsOf(right)]
  // After "ko" the words behind come first, because Hindi puts what happened there: "9 October ko bounce ho gaya".
  return POSTPOSITION.test(after)
    ? (nearest(follows, cues) ?? nearest(said, cues))
    : (nearest(said, cues) ?? nearest(follows, cues))
}

const wordsOf = (text: string) => [...text.toLowerCase().matchAll(WORD)].map(([word]) => word.replace(/[.'-]+$/, ''))

function nearest(words: readonly string[], cues: readonly FieldCue[]): FieldCue | null {
  for (const word of words) {
    const cue = cues.find((one) => one.words.includes(word))
    if (cue) return cue
  }
  return null
}
