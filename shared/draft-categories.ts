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

/** Everyday documents and court papers beyond the documented catalogue. No upload is filed under them. */
const FURTHER_TABLE = `
deeds: Deeds and property
  rent-agreement: Rent agreement
  leave-and-licence: Leave and licence agreement
  commercial-lease: Commercial lease deed
  agreement-to-sell: Agreement to sell
  sale-deed: Sale deed
  gift-deed: Gift deed
  relinquishment-deed: Relinquishment or release deed
  partition-deed: Partition deed
  family-settlement: Memorandum of family settlement
  exchange-deed: Exchange deed
  will: Last will
  codicil: Codicil
  general-power-of-attorney: General power of attorney
  special-power-of-attorney: Special power of attorney
  revocation-of-power-of-attorney: Revocation of power of attorney
  adoption-deed: Adoption deed
  cancellation-of-agreement: Deed of cancellation of an agreement
  possession-letter: Letter of possession
  deed-of-trust: Deed of trust
  rectification-deed: Deed of rectification
  surrender-of-tenancy: Deed of surrender of tenancy
  renewal-of-tenancy: Renewal of tenancy
  earnest-money-receipt: Receipt of earnest money
  no-objection-certificate: No-objection certificate of an owner
  mortgage-deed: Mortgage deed
agreements: Agreements
  partnership-deed: Partnership deed
  llp-agreement: LLP agreement
  founders-agreement: Founders agreement
  shareholders-agreement: Shareholders agreement
  non-disclosure: Non-disclosure agreement
  employment: Employment agreement
  appointment-letter: Appointment letter
  consultancy: Consultancy agreement
  service: Service agreement
  vendor: Vendor and supply agreement
  franchise: Franchise agreement
  loan: Loan agreement
  guarantee: Deed of guarantee
  indemnity-bond: Indemnity bond
  memorandum-of-understanding: Memorandum of understanding
  settlement: Settlement agreement
  joint-venture: Joint venture agreement
  copyright-assignment: Assignment of copyright
  partnership-retirement: Deed of retirement from partnership
  promissory-note: Promissory note
  partnership-dissolution: Deed of dissolution of partnership
  distribution: Distribution and agency agreement
  share-purchase: Share purchase agreement
affidavits: Affidavits
  change-of-name: Affidavit for change of name
  income: Affidavit of income
  address: Affidavit of residence
  lost-document: Affidavit about a lost document
  one-and-the-same-person: Affidavit of one and the same person
  legal-heirs: Affidavit of legal heirs
  gap-year: Affidavit about a gap in education
  marriage: Affidavit of marriage
  single-status: Affidavit of single status
  date-of-birth: Affidavit of date of birth
  consent-for-minor: Affidavit of consent of a parent
  general: Affidavit, general
notices: Notices and letters
  recovery-notice: Legal notice for recovery of money
  deposit-refund-notice: Legal notice for refund of a security deposit
  eviction-notice: Notice to quit and deliver possession
  defamation-notice: Legal notice for defamation
  employer-notice: Legal notice to an employer for dues
  builder-notice: Legal notice to a builder
  insurer-notice: Legal notice to an insurer
  cease-and-desist: Cease and desist notice
  partition-notice: Legal notice for partition
  reply-to-notice: Reply to a legal notice
  reply-to-cheque-notice: Reply to a cheque notice
  reply-to-eviction-notice: Reply to a notice to quit
  termination-letter: Letter of termination of employment
  resignation-letter: Letter of resignation
  show-cause-reply: Employee's reply to a show-cause notice
  tenant-leaving-notice: Tenant's notice of leaving
  government-notice: Notice to the Government under section 80
  arbitration-notice: Notice invoking arbitration
  experience-letter: Experience and relieving letter
  show-cause-notice: Show-cause notice to an employee
  ibc-demand-reply: Reply to an insolvency demand notice
  guarantor-reply: Reply of a guarantor to a bank's notice
  partnership-dissolution-notice: Notice of dissolution of partnership
  society-dues-notice: Society's notice to a member for dues
applications: Applications to offices
  rti-application: RTI application
  rti-first-appeal: RTI first appeal
  rti-second-appeal: RTI second appeal
  bank-complaint: Complaint to a bank
  banking-ombudsman: Complaint to the Reserve Bank Ombudsman
  insurance-ombudsman: Complaint to the Insurance Ombudsman
  rera-complaint: Complaint to the Real Estate Regulatory Authority
  cyber-complaint: Complaint to the cyber crime police
  electricity-complaint: Complaint about electricity
  municipal-complaint: Complaint to a municipal body
  senior-citizen-maintenance: Maintenance of a parent or senior citizen
  gst-reply: Reply to a GST show-cause notice
  income-tax-reply: Reply to an income-tax notice
  police-clearance: Application for a police clearance certificate
  lost-property-report: Report of a lost document or article
  mutation-after-death: Mutation of land records after a death
  income-tax-appeal: Appeal to the Commissioner of Income-tax
  sarfaesi-representation: Objection to a SARFAESI demand notice
company: Company papers
  board-resolution: Board resolution
  privacy-policy: Privacy policy
  terms-of-use: Terms of use
  general-meeting-notice: Notice of a general meeting
  society-memorandum: Memorandum and rules of a society
further-court-papers: Further court papers
  condonation-of-delay: Condonation of delay
  substitution-of-heirs: Substitution of legal representatives
  recall-of-warrant: Recall of a warrant
  restoration-of-suit: Restoration of a case dismissed for default
  setting-aside-ex-parte-decree: Setting aside an ex parte decree
  amendment-of-pleading: Amendment of a pleading
  impleadment: Joining a party
  review-petition: Review petition
  protest-petition: Protest petition
  succession-certificate: Succession certificate
  probate: Probate of a will
  letters-of-administration: Letters of administration
  guardianship: Guardianship of a minor
  motor-accident-claim: Motor accident claim
  arbitration-section-11: Appointment of an arbitrator
  arbitration-section-34: Setting aside an arbitral award
  ibc-section-7: Insolvency application by a financial creditor
  ibc-section-9: Insolvency application by an operational creditor
  transfer-petition: Transfer of a case
  cancellation-of-bail: Cancellation of bail
  modification-of-maintenance: Alteration of maintenance
  first-appeal-district: First appeal to the District Court
  civil-revision: Civil revision
  adjournment: Adjournment
  certified-copy: Certified copy
  rejection-of-plaint: Rejection of the plaint
  compromise-petition: Compromise in a suit
  leave-to-defend: Leave to defend a summary suit
  recall-of-witness: Recall of a witness
  maintenance-recovery: Recovery of maintenance
  minor-property-permission: Permission to deal with a minor's property
  counter-claim: Counter-claim
  replication: Replication to a written statement
civil-applications: Applications in a civil case
  application-in-pending-case: Application in a pending case
  execution-objection: Objection to execution under section 47
  claim-to-attached-property: Claim of a third person to attached property
  obstruction-to-possession: Removal of obstruction to possession
  stay-of-execution: Stay of execution of a decree
  setting-aside-sale: Setting aside a court sale
  additional-evidence: Additional evidence in appeal
  vacating-injunction: Vacating an injunction
  disobedience-of-injunction: Disobedience of an injunction
  local-commissioner: Appointment of a local commissioner
  withdrawal-of-suit: Withdrawal of a suit
  documents-on-record: Leave to file documents late
  discovery-and-interrogatories: Discovery and interrogatories
  witness-summons: Summons to witnesses in a suit
  stay-of-suit: Stay of a suit under section 10
  reference-to-arbitration: Reference to arbitration under section 8
  stay-of-award: Stay of an arbitral award under section 36
  leave-to-contest-eviction: Leave to contest an eviction petition
criminal-applications: Applications in a criminal case
  surrender: Surrender before the court
  discharge-of-surety: Discharge of a surety
  production-of-documents: Production of documents in a criminal case
  deposit-under-148: Waiver or reduction of the deposit under section 148 NI
  compounding: Compounding of an offence
  supply-of-documents: Copies of police papers to the accused
replies: Replies and objections in court
  reply-to-application: Reply to an application
  reply-to-injunction: Reply to an application for injunction
  reply-to-disobedience: Reply to an application for disobedience
  reply-to-rejection-of-plaint: Reply to an application to reject the plaint
  reply-to-restoration: Reply to a restoration or set-aside application
  reply-to-amendment: Reply to an amendment application
  reply-to-impleadment: Reply to an impleadment application
  reply-to-substitution: Reply to a substitution application
  objections-to-commissioner-report: Objections to the commissioner's report
  reply-to-transfer: Reply to a transfer petition
  reply-to-reference-to-arbitration: Reply to a section 8 arbitration application
  reply-to-section-34: Reply to a petition against an award
  reply-to-maintenance: Reply to a maintenance petition
  reply-to-interim-maintenance: Reply to an application for interim maintenance
  reply-to-domestic-violence: Reply to a domestic violence application
  divorce-written-statement: Written statement in a divorce petition
  reply-to-custody: Reply to a custody petition
  objection-to-bail: Objections to a bail application
  reply-to-interim-compensation: Reply to an application for interim compensation
  security-notice-reply: Reply to a notice for security to keep the peace
  labour-written-statement: Written statement of the management
  motor-accident-written-statement: Written statement in a motor accident claim
  rera-reply: Reply to a complaint before the Real Estate Authority
  securitisation-reply: Reply to a securitisation application
  insolvency-reply: Reply to an insolvency application`

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
