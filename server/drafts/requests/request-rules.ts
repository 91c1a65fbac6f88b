/**
 * Says which meanings of a request speak for which sub-draft, and how strongly. The kind of a paper (a reply, an
 * appeal, a caveat) weighs more than its topic, because a written statement in a suit for partition is a written
 * statement.
 */
const TABLE = `
civil-suits/recovery-of-money: recovery+money 7, recovery+suit 7, money+not-returned 6, recovery 4, money+suit 5
civil-suits/summary-suit: summary 10
civil-suits/permanent-injunction: permanent+injunction 10, injunction+suit 6, stop-other 6, permanent+suit 6
civil-suits/declaration-and-possession: declaration+possession 10, declaration+title 10, possession+suit 7, declaration+suit 8, possession+property 6, declaration 4
civil-suits/specific-performance: specific 9
civil-suits/partition: partition 8
civil-suits/eviction: eviction 7, eviction+rent 8, eviction+suit 8, rent+suit 6, rent+recovery 8
civil-suits/damages: damages 7, damages+suit 8, compensation+suit 7
civil-suits/mortgage: mortgage 8
civil-suits/written-statement: written-statement 13
civil-suits/temporary-injunction: temporary+injunction 10, temporary 7, injunction 5
civil-suits/execution-petition: execution 12
civil-suits/caveat: caveat 14
family-disputes/mutual-consent-divorce: divorce+mutual 12, mutual 6
family-disputes/contested-divorce: divorce 9
family-disputes/restitution-of-conjugal-rights: restitution 10
family-disputes/maintenance: maintenance 8
family-disputes/interim-maintenance: maintenance+interim 11, section-24 12
family-disputes/custody-of-child: child+custody-word 10, custody-word 3
family-disputes/domestic-violence: domestic-violence 11
criminal-cases/police-complaint: police+complaint 7, theft+complaint 5, fir+register 6, police+theft 6, fir+police 5, complaint 2
criminal-cases/complaint-to-superintendent: superintendent 9, superintendent+refuse 11, superintendent+complaint 11
criminal-cases/application-to-register-fir: direct-fir 11, fir+register+magistrate 12, fir+magistrate 9, fir+refuse 7, fir+register+refuse 9
criminal-cases/private-complaint: private-complaint 10, complaint+magistrate 9
criminal-cases/bail-magistrate: bail 7, bail+magistrate 10
criminal-cases/bail-sessions: bail 6, bail+sessions 11, bail+grave 10, bail+high-court 10
criminal-cases/anticipatory-bail: anticipatory 12
criminal-cases/default-bail: default-bail 12
criminal-cases/cheque-notice: cheque+notice 12, cheque+bounce 8
criminal-cases/cheque-complaint: cheque+complaint 12, cheque+bounce 8, cheque+bounce+suit 9, cheque+magistrate 11
criminal-cases/discharge: discharge 10
criminal-cases/quashing: quash 9, quash+fir 11
criminal-cases/exemption-from-appearance: exemption+appearance 12, exemption 9
criminal-cases/return-of-property: superdari 11
criminal-cases/criminal-appeal: criminal-appeal 11, conviction+appeal 10, criminal+appeal 10
criminal-cases/suspension-of-sentence: suspension 13
criminal-cases/criminal-revision: revision 9, revision+criminal 11
chit-cases/chit-dispute: chit 10
writ/habeas-corpus: habeas 13
writ/mandamus: mandamus 13, writ 6
writ/certiorari: certiorari 13, writ 5
writ/prohibition: prohibition 12, writ 4
writ/quo-warranto: quo-warranto 13
writ/public-interest-litigation: pil 13
commercial-cases/commercial-suit: commercial+suit 11, commercial 8
commercial-cases/pre-institution-mediation: mediation 12
commercial-cases/arbitration-interim-measures: arbitration 9, section-9 12, arbitration+interim 12
consumer-cases/consumer-notice: consumer+notice 11, consumer 4
consumer-cases/consumer-complaint: consumer+complaint 11, consumer 7
consumer-cases/consumer-written-version: written-version 13, consumer+written-statement 14
consumer-cases/consumer-appeal: consumer+appeal 12, state-commission+appeal 11
consumer-cases/consumer-execution: consumer+enforcement 13, consumer+execution 14, enforcement 8
debts-recovery-tribunal/original-application: drt+oa 12, oa 9, drt 6, drt+recovery 9
debts-recovery-tribunal/securitisation-application: sarfaesi 9, drt+sarfaesi 10
debts-recovery-tribunal/drt-written-statement: drt+written-statement 16
debts-recovery-tribunal/drt-interim-stay: drt+stay 12, sarfaesi+stay 12
debts-recovery-tribunal/drt-ex-parte: drt+ex-parte 14
debts-recovery-tribunal/drat-appeal: drat 13, drt+appeal 12
religious-endowments/scheme-suit: scheme+trust 12, scheme+suit 10
religious-endowments/trustee-petition: trustee 8, trustee+trust 10
labour-cases/claim-statement: claim-statement 9, dismissed 8
labour-cases/recovery-of-wages: wages 7, wages+recovery 10
labour-cases/gratuity-application: gratuity 11
vakalath/vakalath-supreme-court: vakalat+supreme 25, vakalat 15
vakalath/vakalath-high-court: vakalat+high-court 25, vakalat 16
vakalath/vakalath-district-court: vakalat+district 24, vakalat+sessions 24, vakalat 17
vakalath/vakalath-senior-civil-judge: vakalat+senior-judge 25, vakalat 15
vakalath/vakalath-junior-civil-judge: vakalat+junior-judge 25, vakalat+magistrate 24, vakalat 15
vakalath/vakalath-tribunal: vakalat+tribunal 25, vakalat+drt 25, vakalat+consumer 25, vakalat 15
high-court-petitions/high-court-appeal: civil-appeal 9, high-court+appeal 11, appeal 6
high-court-petitions/high-court-petition: high-court+petition 8, supervisory 10, high-court+writ 7
supreme-court-petitions/supreme-court-appeal: slp 13, supreme+appeal 13
supreme-court-petitions/supreme-court-petition: supreme+petition 11, supreme+writ 13, supreme+article-32 15, article-32 9
others/others: general 5, notice 4
`

export interface RequestRule {
  /** "civil-suits/partition" */
  template: string
  meanings: readonly string[]
  weight: number
}

/** In the order of the catalogue. */
export const REQUEST_RULES: readonly RequestRule[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [template = '', rules = ''] = line.split(': ')
    return rules.split(', ').map((rule) => {
      const [meanings = '', weight] = rule.split(' ')
      return { template, meanings: meanings.split('+'), weight: Number(weight) }
    })
  })

/**
 * Documents that people ask for and that have no template. Each has the nearest templates, so that nobody is left
 * without a paper.
 */
export const NOT_HELD: readonly { name: string; words: RegExp; near: readonly string[] }[] = [
  {
    name: 'a will',
    words: /\b(?:last will|draft a will|will and testament|my will|a will|vasiyat(?:nama)?)\b|वसीयत/iu,
    near: ['civil-suits/partition'],
  },
  {
    name: 'a rent or lease agreement',
    words: /\b(?:rent(?:al)?|lease|tenancy|leave and licen[cs]e) (?:agreement|deed)\b|\bkirayanama\b|किरायानामा/iu,
    near: ['civil-suits/eviction'],
  },
  {
    name: 'a deed or contract of sale',
    words:
      /\b(?:draft|prepare|make|write)(?: me)? (?:a |an |the )?(?:sale deed|agreement (?:to sell|for sale|of sale))\b/iu,
    near: ['civil-suits/specific-performance'],
  },
  {
    name: 'a deed',
    words:
      /\b(?:gift|partnership|trust|relinquishment|release|settlement|adoption|mortgage|loan) deed\b|\bdanpatra\b/iu,
    near: ['civil-suits/partition', 'civil-suits/mortgage'],
  },
  {
    name: 'a contract',
    words:
      /\b(?:nda|non.disclosure|employment (?:contract|agreement)|service agreement|franchise|shareholders?.? agreement|mou|memorandum of understanding|loan agreement|consultancy agreement|partnership agreement|joint venture agreement|prenup(?:tial)?)\b/iu,
    near: ['commercial-cases/commercial-suit'],
  },
  {
    name: 'a power of attorney',
    words: /\bpower of attorney\b|\bmukhtarnama\b|मुख्तारनामा/iu,
    near: ['vakalath/vakalath-district-court'],
  },
  {
    name: 'an application under the Right to Information Act',
    words: /\brti\b|right to information|सूचना का अधिकार/iu,
    near: ['writ/mandamus'],
  },
  {
    name: 'a paper in a tax matter',
    words: /\b(?:gst|income.tax|itat|tds|customs duty|excise)\b/iu,
    near: ['high-court-petitions/high-court-petition', 'writ/certiorari'],
  },
  {
    name: 'an insolvency paper',
    words: /\b(?:insolvency|ibc|nclt|liquidation|winding up)\b/iu,
    near: ['commercial-cases/commercial-suit', 'vakalath/vakalath-tribunal'],
  },
  {
    name: 'a trade mark, patent or copyright paper',
    words: /\b(?:trade ?mark|patent|copyright) (?:application|registration|opposition)\b/iu,
    near: ['commercial-cases/commercial-suit'],
  },
  {
    name: 'a motor accident claim',
    words: /\b(?:mact|motor accident claim|accident claim)\b/iu,
    near: ['civil-suits/damages'],
  },
  {
    name: 'probate or a succession certificate',
    words: /\b(?:probate|letters of administration|succession certificate)\b|उत्तराधिकार प्रमाण/iu,
    near: ['civil-suits/partition'],
  },
]

/**
 * The same for documents that go to no court. Only the noun of the document decides ("employment contract"), because
 * the words also occur in disputes.
 */
export const NOT_HELD_DOCUMENTS: typeof NOT_HELD = [
  { name: 'a contract', words: /\b(?:agreement|contract)\b|अनुबंध/iu, near: ['commercial-cases/commercial-suit'] },
  { name: 'a deed', words: /\bdeed\b|विलेख/iu, near: ['civil-suits/partition'] },
  {
    name: 'a letter or a form of an office',
    words: /\b(?:offer letter|appointment letter|resignation|policy|minutes|resolution)\b/iu,
    near: [],
  },
]
