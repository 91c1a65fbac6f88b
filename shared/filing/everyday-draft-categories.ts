/** Everyday documents beyond the documented catalogue. No upload is filed under them. */
export const EVERYDAY_TABLE = `
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
  rent-receipt: Rent receipt
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
  surety: Affidavit of a surety
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
  rent-increase-notice: Notice of an increase of rent
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
  bank-request: Letter to a bank
  authority-letter: Letter of authority
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
  director-resignation: Resignation of a director`
