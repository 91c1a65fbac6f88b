import { EVERYDAY_TABLE } from './everyday-draft-categories.ts'

/** Everyday documents, and court papers beyond the documented catalogue. No upload is filed under them. */
export const FURTHER_TABLE = `${EVERYDAY_TABLE}
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
  withdrawal-of-vakalatnama: Application of an advocate to withdraw
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
