/** Everyday documents and court papers beyond the documented catalogue. No upload is filed under them. */
export const FURTHER_TABLE = `
deeds: Deeds and property
  rent-agreement: Rent agreement
  leave-and-licence: Leave and licence agreement
  paying-guest: Paying guest agreement
  commercial-lease: Commercial lease deed
  agreement-to-sell: Agreement to sell
  sale-deed: Sale deed
  gift-deed: Gift deed
  relinquishment-deed: Relinquishment or release deed
  partition-deed: Partition deed
  family-settlement: Memorandum of family settlement
  exchange-deed: Exchange deed
  will: Last will
  advance-directive: Advance medical directive (living will)
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
  development-agreement: Development agreement
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
  partner-admission: Deed of admission of a partner
  promissory-note: Promissory note
  partnership-dissolution: Deed of dissolution of partnership
  distribution: Distribution and agency agreement
  share-purchase: Share purchase agreement
  general-agreement: Agreement, general
  vehicle-sale: Agreement for the sale of a vehicle
  works-contract: Works contract
  trade-mark-licence: Trade mark licence agreement
  business-transfer: Business transfer agreement
  partnership-amendment: Supplementary partnership deed
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
  chief-examination: Affidavit of evidence
  electronic-record-certificate: Certificate for an electronic record
  sponsorship: Affidavit of sponsorship
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
  contract-termination: Notice of termination of an agreement
  resignation-letter: Letter of resignation
  show-cause-reply: Employee's reply to a show-cause notice
  tenant-leaving-notice: Tenant's notice of leaving
  government-notice: Notice to the Government under section 80
  arbitration-notice: Notice invoking arbitration
  experience-letter: Experience and relieving letter
  show-cause-notice: Show-cause notice to an employee
  warning-letter: Warning letter to an employee
  balance-confirmation: Letter for confirmation of balance
  ibc-demand-notice: Demand notice of an operational creditor (Form 3)
  ibc-demand-reply: Reply to an insolvency demand notice
  guarantor-reply: Reply of a guarantor to a bank's notice
  partnership-dissolution-notice: Notice of dissolution of partnership
  society-dues-notice: Society's notice to a member for dues
  legal-notice: Legal notice
  legal-opinion: Legal opinion
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
  income-tax-condonation: Condonation of delay in a tax return or refund claim
  stay-of-demand: Stay of an income-tax demand
  claim-of-deceased: Claim to the money of a deceased depositor
  police-clearance: Application for a police clearance certificate
  lost-property-report: Report of a lost document or article
  mutation-after-death: Mutation of land records after a death
  income-tax-appeal: Appeal to the Commissioner of Income-tax
  sarfaesi-representation: Objection to a SARFAESI demand notice
  posh-complaint: Complaint to the Internal Committee (POSH)
  gst-appeal: GST appeal to the Appellate Authority
  complaint-to-authority: Complaint to an authority
  bar-council-complaint: Complaint against an advocate
  loan-settlement-proposal: Proposal for a one-time settlement
  application-to-authority: Application or representation to an authority
  authority-reply: Reply to a notice of an authority
  appeal-to-authority: Appeal to an appellate authority
  missing-person-report: Report of a missing person
  credit-report-dispute: Correction of a credit report
  itat-appeal: Appeal to the Income Tax Appellate Tribunal
  trade-mark-application: Registration of a trade mark
  trade-mark-examination-reply: Reply to a trade mark examination report
  trade-mark-opposition: Opposition to a trade mark
  trade-mark-counter-statement: Counter-statement in a trade mark opposition
  gst-revocation: Revocation of the cancellation of GST registration
  msme-reference: Reference to the Micro and Small Enterprises Facilitation Council
  delayed-birth-registration: Late registration of a birth or death
  legal-aid: Application for free legal aid
  departmental-appeal: Departmental appeal against a penalty
company: Company papers
  board-resolution: Board resolution
  privacy-policy: Privacy policy
  terms-of-use: Terms of use
  general-meeting-notice: Notice of a general meeting
  society-memorandum: Memorandum and rules of a society
  director-resignation: Resignation of a director
further-court-papers: Further court papers
  partnership-accounts: Suit for dissolution of partnership and accounts
  protection-petition: Petition for protection of life and liberty
  false-evidence: Inquiry into false evidence
  ex-parte-maintenance: Setting aside an ex parte order of maintenance
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
  withdrawal-of-deposit: Withdrawal of money deposited in court
  minor-property-permission: Permission to deal with a minor's property
  counter-claim: Counter-claim
  replication: Replication to a written statement
  contempt-petition: Contempt of the High Court
  nullity-of-marriage: Nullity of marriage
  judicial-separation: Judicial separation
  adoption-order: Adoption order
  curative-petition: Curative petition
  oppression-and-mismanagement: Oppression and mismanagement
  restoration-of-company: Restoration of the name of a company
  service-tribunal-application: Application to the Administrative Tribunal
  rera-appeal: Appeal to the Real Estate Appellate Tribunal
  cancellation-suit: Suit for cancellation of a deed
  rera-execution: Execution of an order of the Real Estate Regulatory Authority
  company-tribunal-appeal: Appeal to the National Company Law Appellate Tribunal
  land-acquisition-reference: Reference of a land acquisition award
  interim-custody: Interim custody or visitation of a child
  employees-compensation: Compensation for an accident at work
civil-applications: Applications in a civil case
  application-in-pending-case: Application in a pending case
  execution-objection: Objection to execution under section 47
  restitution: Restitution under section 144
  correction-of-decree: Correction of a decree or order
  judgment-on-admissions: Judgment on admissions
  garnishee: Application against a garnishee
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
  substituted-service: Substituted service of summons
  stay-of-suit: Stay of a suit under section 10
  reference-to-arbitration: Reference to arbitration under section 8
  stay-of-award: Stay of an arbitral award under section 36
  leave-to-contest-eviction: Leave to contest an eviction petition
  cross-objections: Cross-objections in appeal
  written-arguments: Written arguments
  list-of-dates: Synopsis and list of dates
  early-hearing: Early hearing
  receiver: Appointment of a receiver
  attachment-before-judgment: Attachment before judgment
  indigent-suit: Leave to sue as an indigent person
criminal-applications: Applications in a criminal case
  surrender: Surrender before the court
  discharge-of-surety: Discharge of a surety
  production-of-documents: Production of documents in a criminal case
  deposit-under-148: Waiver or reduction of the deposit under section 148 NI
  compounding: Compounding of an offence
  supply-of-documents: Copies of police papers to the accused
  interim-compensation: Interim compensation under section 143A NI
  additional-accused: Summoning an additional accused
  police-custody: Custody of the accused on request of the police
  statement-before-magistrate: Statement before a Magistrate
  specimen-sample: Voice sample, specimen writing or finger impressions
  proclamation: Proclamation against an absconding accused
  further-investigation: Further investigation
  parole: Parole or furlough
  plea-bargaining: Plea bargaining
  memo-of-appearance: Memo of appearance
  travel-permission: Permission to travel abroad
  bail-conditions: Change of a condition of bail
  premature-release: Remission and premature release
  mercy-petition: Mercy petition
  victim-compensation: Compensation of a victim of crime
  juvenility-claim: Claim that the accused was a child
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
  reply-to-appeal: Reply to an appeal
  restitution-written-statement: Written statement in a restitution case
  reply-to-custody: Reply to a custody petition
  objection-to-bail: Objections to a bail application
  reply-to-interim-compensation: Reply to an application for interim compensation
  security-notice-reply: Reply to a notice for security to keep the peace
  labour-written-statement: Written statement of the management
  motor-accident-written-statement: Written statement in a motor accident claim
  rera-reply: Reply to a complaint before the Real Estate Authority
  securitisation-reply: Reply to a securitisation application
  insolvency-reply: Reply to an insolvency application
  counter-affidavit-writ: Counter-affidavit in a writ petition
  reply-to-condonation: Reply to an application to condone delay
  reply-to-stay-of-execution: Reply to an application for stay of a decree
  reply-to-execution-objection: Decree holder's reply to objections in execution
  eviction-written-statement: Tenant's written statement in an eviction case
  reply-to-interim-measures: Reply to an application for interim measures in arbitration
  reply-to-discharge: Reply to an application for discharge
  probate-objection: Objections to a probate or succession petition
  rejoinder-affidavit: Rejoinder affidavit`
