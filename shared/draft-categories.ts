import { FURTHER_TABLE } from './filing/further-draft-categories.ts'

/**
 * The catalogue of drafts: fourteen main categories, each with the documented number of sub-drafts, under which uploads
 * are filed, and further categories of papers that are only drafted. Each sub-draft has a template in content/drafts by
 * both ids.
 */
export interface DraftCategory {
  /** Also the folder of its templates. */
  id: string
  name: string
  subdrafts: readonly { id: string; name: string }[]
}

const TABLE = `
civil-suits: Civil suits
  recovery-of-money: Suit for recovery of money
  summary-suit: Summary suit under Order XXXVII
  permanent-injunction: Suit for permanent injunction
  declaration-and-possession: Suit for declaration of title and possession
  specific-performance: Suit for specific performance
  partition: Suit for partition and separate possession
  eviction: Suit for eviction and arrears of rent
  damages: Suit for damages
  mortgage: Suit on a mortgage
  written-statement: Written statement
  temporary-injunction: Application for temporary injunction
  execution-petition: Execution petition
  caveat: Caveat petition
family-disputes: Family disputes
  mutual-consent-divorce: Divorce by mutual consent
  contested-divorce: Petition for divorce
  restitution-of-conjugal-rights: Restitution of conjugal rights
  maintenance: Maintenance under section 144 BNSS
  interim-maintenance: Interim maintenance under section 24 HMA
  custody-of-child: Custody and guardianship of a child
  domestic-violence: Application under the Domestic Violence Act
criminal-cases: Criminal cases
  police-complaint: Complaint to the police
  complaint-to-superintendent: Complaint to the Superintendent of Police
  application-to-register-fir: Application to the Magistrate for an investigation
  private-complaint: Complaint to the Magistrate
  bail-magistrate: Bail application before the Magistrate
  bail-sessions: Bail application before the Sessions Court
  anticipatory-bail: Anticipatory bail application
  default-bail: Default bail application
  cheque-notice: Demand notice for a dishonoured cheque
  cheque-complaint: Complaint for a dishonoured cheque
  discharge: Discharge application
  quashing: Petition to quash an FIR
  exemption-from-appearance: Exemption from personal appearance
  return-of-property: Return of seized property
  criminal-appeal: Criminal appeal
  suspension-of-sentence: Suspension of sentence
  criminal-revision: Criminal revision
chit-cases: Chit cases
  chit-dispute: Reference of a chit dispute to the Registrar
writ: Writ
  habeas-corpus: Habeas corpus
  mandamus: Mandamus
  certiorari: Certiorari
  prohibition: Prohibition
  quo-warranto: Quo warranto
  public-interest-litigation: Public interest litigation
commercial-cases: Commercial cases
  commercial-suit: Commercial suit
  pre-institution-mediation: Pre-institution mediation application
  arbitration-interim-measures: Interim measures under section 9 of the Arbitration Act
consumer-cases: Consumer cases
  consumer-notice: Notice to the opposite party
  consumer-complaint: Consumer complaint
  consumer-written-version: Written version of the opposite party
  consumer-appeal: Appeal to the State Commission
  consumer-execution: Enforcement of an order
debts-recovery-tribunal: Debts recovery tribunal
  original-application: Original application
  securitisation-application: Securitisation application
  drt-written-statement: Written statement before the Tribunal
  drt-interim-stay: Application for interim stay
  drt-ex-parte: Application to set aside an ex parte order
  drat-appeal: Appeal to the Appellate Tribunal
religious-endowments: Hindu religious and charitable endowments
  scheme-suit: Suit for a scheme under section 92
  trustee-petition: Petition about a trustee or hereditary right
labour-cases: Labour cases
  claim-statement: Claim statement in an industrial dispute
  recovery-of-wages: Application for recovery of wages
  gratuity-application: Application for gratuity
vakalath: Vakalath
  vakalath-supreme-court: Supreme Court
  vakalath-high-court: High Court
  vakalath-district-court: District and Sessions Court
  vakalath-senior-civil-judge: Senior Civil Judge
  vakalath-junior-civil-judge: Junior Civil Judge and Magistrate
  vakalath-tribunal: Tribunals and Commissions
high-court-petitions: High courts petitions
  high-court-appeal: Appeal
  high-court-petition: Petition
supreme-court-petitions: Supreme courts petitions
  supreme-court-appeal: Appeal
  supreme-court-petition: Petition
others: Others
  others: Others`

export const DRAFT_CATEGORIES: readonly DraftCategory[] = readTable(TABLE)
export const FURTHER_CATEGORIES: readonly DraftCategory[] = readTable(FURTHER_TABLE)
export const ALL_CATEGORIES: readonly DraftCategory[] = [...DRAFT_CATEGORIES, ...FURTHER_CATEGORIES]

/**
 * @returns the names of a sub-draft and its category. An unknown id is its own name, because an old upload may be filed
 * under one that is gone
 */
export function draftNames(main: string, sub: string): { main: string; sub: string } {
  const category = DRAFT_CATEGORIES.find(({ id }) => id === main)
  return { main: category?.name ?? main, sub: category?.subdrafts.find(({ id }) => id === sub)?.name ?? sub }
}

function readTable(table: string): DraftCategory[] {
  const categories: (DraftCategory & { subdrafts: { id: string; name: string }[] })[] = []
  for (const line of table.trim().split('\n')) {
    const [id = '', name = ''] = line.trim().split(': ')
    if (line.startsWith(' ')) categories.at(-1)?.subdrafts.push({ id, name })
    else categories.push({ id, name, subdrafts: [] })
  }
  return categories
}
