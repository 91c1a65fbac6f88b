import { describe, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { GENERAL_PAPER } from './choose-template.ts'
import { growth } from '../../../tests/support/growth.ts'

const { choose, templates } = openCatalogue()

/** Each paper, then ways to ask for it. */
const REQUESTS: Record<string, string[]> = {
  'civil-suits/recovery-of-money': [
    'Draft a suit for recovery of Rs 5 lakh that I lent to Suresh',
    'Usne mera udhar paisa wapas nahi kiya, dava taiyar karo',
    'मैंने उधार दिया था, पैसा वापस नहीं किया, वसूली का दावा',
  ],
  'civil-suits/summary-suit': ['summary suit on a promissory note', 'plaint under Order 37 CPC for Rs 10 lakh'],
  'civil-suits/permanent-injunction': [
    'suit for permanent injunction against my neighbour',
    'स्थायी निषेधाज्ञा का वाद',
    'stop my neighbour from building on my wall',
  ],
  'civil-suits/declaration-and-possession': [
    'suit for declaration of title and possession of a plot',
    'someone did kabza on my plot, suit for possession',
  ],
  'civil-suits/specific-performance': ['specific performance of an agreement to sell a flat at Pune'],
  'civil-suits/partition': ['partition suit for ancestral house', 'बंटवारे के लिए बंटवारा वाद', 'batwara ka dava'],
  'civil-suits/eviction': [
    'evict my tenant who has not paid rent',
    'kirayedar se makan khali karana hai',
    'किरायेदार की बेदखली का वाद',
  ],
  'civil-suits/damages': ['suit for damages for defamation', 'मानहानि का हर्जाना'],
  'civil-suits/mortgage': ['suit for redemption of a mortgage', 'girvi zameen chhudane ka dava'],
  'civil-suits/written-statement': [
    'written statement in a partition suit',
    'जवाब दावा तैयार करें',
    'jawab dawa... jawab dava banaiye',
  ],
  'civil-suits/temporary-injunction': ['application for temporary injunction under Order 39', 'अस्थायी निषेधाज्ञा आवेदन'],
  'civil-suits/execution-petition': ['execution petition for a decree of Rs 3 lakh', 'इजरा दरखास्त'],
  'civil-suits/caveat': ['caveat in the District Court', 'कैविएट दाखिल करना है'],
  'family-disputes/mutual-consent-divorce': [
    'divorce by mutual consent',
    'आपसी सहमति से तलाक',
    'aapsi sahmati se talaq',
  ],
  'family-disputes/contested-divorce': ['divorce petition on the ground of cruelty', 'तलाक की अर्जी, पति मारता है'],
  'family-disputes/restitution-of-conjugal-rights': [
    'restitution of conjugal rights',
    'petition under section 9 of the Hindu Marriage Act',
  ],
  'family-disputes/maintenance': [
    'maintenance application for wife under 125 CrPC',
    'गुजारा भत्ता का आवेदन',
    'patni ka gujara bhatta',
  ],
  'family-disputes/interim-maintenance': ['interim maintenance under section 24 HMA', 'अंतरिम भरण पोषण'],
  'family-disputes/custody-of-child': ['custody of my minor son', 'बच्चे की कस्टडी', 'guardianship of a child'],
  'family-disputes/domestic-violence': ['complaint under the DV Act', 'घरेलू हिंसा का आवेदन', 'gharelu hinsa case'],
  'criminal-cases/police-complaint': [
    'complaint to the police about theft of my scooter',
    'thane mein shikayat, mobile chori',
    'थाने में शिकायत चोरी की',
  ],
  'criminal-cases/complaint-to-superintendent': [
    'complaint to the SP because the SHO refused to register the FIR',
    'पुलिस अधीक्षक को शिकायत',
  ],
  'criminal-cases/application-to-register-fir': [
    'application under 175(3) BNSS',
    'application to the magistrate to register FIR',
    '156(3) CrPC application',
  ],
  'criminal-cases/private-complaint': [
    'private complaint for criminal defamation',
    'complaint case under section 223 BNSS',
    'निजी परिवाद',
  ],
  'criminal-cases/bail-magistrate': [
    'bail application before the magistrate',
    'bail application for theft',
    'जमानत अर्जी मजिस्ट्रेट',
  ],
  'criminal-cases/bail-sessions': [
    'draft a bail application for a client in jail under 103 BNS at Pune',
    'bail in sessions court',
    'hatya ke case mein jamanat',
    'सत्र न्यायालय में जमानत',
  ],
  'criminal-cases/anticipatory-bail': [
    'anticipatory bail',
    'अग्रिम जमानत',
    'agrim jamanat chahiye',
    'pre-arrest bail under 482 BNSS',
  ],
  'criminal-cases/default-bail': ['default bail, charge sheet not filed in 60 days', 'statutory bail under 187(3)'],
  'criminal-cases/cheque-notice': [
    'cheque bounce notice',
    'चेक बाउंस नोटिस',
    'chek bounce ka notice',
    'legal notice under 138 NI Act',
  ],
  'criminal-cases/cheque-complaint': [
    'cheque bounce complaint before the magistrate',
    'complaint under section 138 of the NI Act',
  ],
  'criminal-cases/discharge': ['discharge application for the accused', 'उन्मोचन आवेदन'],
  'criminal-cases/quashing': ['quash FIR under 528 BNSS', 'FIR radd karane ki yachika'],
  'criminal-cases/exemption-from-appearance': [
    'exemption from personal appearance tomorrow',
    'हाजिरी माफी',
    'hazri maafi',
  ],
  'criminal-cases/return-of-property': [
    'release of vehicle seized by police',
    'superdari of a motorcycle',
    'सुपुर्दगी आवेदन',
  ],
  'criminal-cases/criminal-appeal': ['criminal appeal against conviction', 'saza ke khilaf apeel'],
  'criminal-cases/suspension-of-sentence': ['suspension of sentence pending appeal'],
  'criminal-cases/criminal-revision': ['criminal revision against an order', 'दांडिक पुनरीक्षण'],
  'chit-cases/chit-dispute': ['chit fund foreman did not pay the prize money', 'चिट फंड विवाद'],
  'writ/habeas-corpus': ['habeas corpus for my brother', 'बंदी प्रत्यक्षीकरण याचिका'],
  'writ/mandamus': ['writ of mandamus against the municipality', 'परमादेश याचिका', 'a writ petition'],
  'writ/certiorari': ['writ of certiorari against a tribunal', 'उत्प्रेषण'],
  'writ/prohibition': ['writ of prohibition'],
  'writ/quo-warranto': ['quo warranto against the chairman'],
  'writ/public-interest-litigation': ['PIL on a polluted river', 'जनहित याचिका', 'public interest litigation'],
  'commercial-cases/commercial-suit': ['commercial suit for unpaid invoices'],
  'commercial-cases/pre-institution-mediation': ['pre-institution mediation application under section 12A'],
  'commercial-cases/arbitration-interim-measures': ['section 9 arbitration petition for interim measures'],
  'consumer-cases/consumer-notice': ['legal notice to a shop for a defective product'],
  'consumer-cases/consumer-complaint': ['consumer complaint against an airline', 'उपभोक्ता शिकायत'],
  'consumer-cases/consumer-written-version': ['written version of the opposite party in a consumer case'],
  'consumer-cases/consumer-appeal': ['appeal to the State Commission in a consumer matter'],
  'consumer-cases/consumer-execution': ['consumer commission order not complied with'],
  'debts-recovery-tribunal/original-application': ['original application before the DRT for a bank'],
  'debts-recovery-tribunal/securitisation-application': [
    'securitisation application against SARFAESI action',
    'bank took possession notice under 13(4)',
  ],
  'debts-recovery-tribunal/drt-written-statement': ['written statement before the DRT'],
  'debts-recovery-tribunal/drt-interim-stay': ['stay of SARFAESI auction in DRT'],
  'debts-recovery-tribunal/drt-ex-parte': ['set aside ex parte order of the DRT'],
  'debts-recovery-tribunal/drat-appeal': ['appeal to the DRAT'],
  'religious-endowments/scheme-suit': ['suit for a scheme for a temple under section 92 CPC'],
  'religious-endowments/trustee-petition': ['petition about a hereditary trustee of a temple'],
  'labour-cases/claim-statement': ['claim statement before the labour court', 'मुझे नौकरी से निकाल दिया'],
  'labour-cases/recovery-of-wages': ['recovery of unpaid wages', 'tankhwah nahi mili', 'वेतन नहीं मिला'],
  'labour-cases/gratuity-application': ['gratuity not paid by employer', 'ग्रेच्युटी आवेदन'],
  'vakalath/vakalath-supreme-court': ['vakalatnama for the Supreme Court'],
  'vakalath/vakalath-high-court': ['vakalatnama in the Bombay High Court', 'उच्च न्यायालय के लिए वकालतनामा'],
  'vakalath/vakalath-district-court': [
    'vakalatnama for the district court',
    'वकालतनामा',
    'vakalath before the Sessions Judge',
  ],
  'vakalath/vakalath-senior-civil-judge': ['vakalath before the Senior Civil Judge'],
  'vakalath/vakalath-junior-civil-judge': [
    'vakalatnama for the Junior Civil Judge',
    'vakalatnama before the magistrate',
  ],
  'vakalath/vakalath-tribunal': ['vakalatnama for the consumer commission', 'vakalath for a tribunal'],
  'high-court-petitions/high-court-appeal': ['first appeal in the High Court against a decree', 'second appeal'],
  'high-court-petitions/high-court-petition': ['petition under Article 227 in the High Court'],
  'supreme-court-petitions/supreme-court-appeal': ['SLP against a High Court judgment', 'appeal to the Supreme Court'],
  'supreme-court-petitions/supreme-court-petition': [
    'writ petition under Article 32',
    'transfer petition in the Supreme Court',
  ],
  'others/others': ['a legal notice to my builder', 'others', 'application to the tehsildar'],
}

const TABLE = Object.entries(REQUESTS).flatMap(([template, requests]) =>
  requests.map((request) => ({ request, template })),
)
const share = (right: readonly boolean[]) => right.filter(Boolean).length / right.length

test('of more than a hundred short requests nine in ten get their paper, and hardly any gets another', () => {
  expect(TABLE.length).toBeGreaterThan(120)
  const chosen = TABLE.map(({ request, template }) => ({ template, chosen: choose(request).chosen?.template }))
  expect(share(chosen.map((one) => one.chosen === one.template))).toBeGreaterThan(0.9)
  expect(share(chosen.map((one) => one.chosen !== undefined && one.chosen !== one.template))).toBeLessThan(0.05)
})

test('a paper is found by each name that it is called by, or is one of those offered', () => {
  const names = [...templates].flatMap(([id, { called }]) => called.map((name) => ({ id, name })))
  const found = names.map(({ id, name }) => {
    const { chosen, alternatives } = choose(`Please draft a ${name} for my client`)
    return [chosen, ...alternatives].some((one) => one?.template === id)
  })
  expect(share(found)).toBeGreaterThan(0.95)
})

describe('when two papers fit equally', () => {
  test.each([
    ['bail application', ['criminal-cases/bail-magistrate', 'criminal-cases/bail-sessions']],
    ['my cheque bounced', ['criminal-cases/cheque-notice', 'criminal-cases/cheque-complaint']],
  ])('none is made and both are offered, so that no wrong one is made: %s', (request, both) => {
    const { chosen, alternatives } = choose(request)
    const made = chosen === null ? [] : [chosen]
    expect([...made, ...alternatives].map(({ template }) => template)).toEqual(expect.arrayContaining(both))
  })

  test('the name of one that was offered, and nothing else, decides', () => {
    const { alternatives } = choose('bail application')
    for (const { name, template } of alternatives)
      expect(choose(name)).toMatchObject({ chosen: { template }, alternatives: [], byName: true })
    expect(choose('Draft a bail application before the Sessions Court at Pune').byName).toBe(false)
  })
})

test.each(['make my will', 'Will of Thomas Kurian, aged 73', 'will banwani hai', 'वसीयत बनवानी है'])(
  '%s asks for a will',
  (request) => {
    expect(choose(request).chosen?.template).toBe('deeds/will')
  },
)

test('"he will pay" asks for no will', () => {
  const { chosen, alternatives } = choose('I will need a letter to the tehsildar, he will sign it')
  expect([chosen, ...alternatives].map((one) => one?.template)).not.toContain('deeds/will')
})

test('a document without a template gets the nearest, and the answer can say so', () => {
  expect(choose('Draft an income tax return for a school')).toMatchObject({
    chosen: { template: GENERAL_PAPER },
    notHeld: 'an income-tax return',
  })
})

test.each([
  ['legal notice under section 80 CPC to collector', 'notices/government-notice'],
  ['arbitration notice section 21', 'notices/arbitration-notice'],
  ['mutation application after death of father', 'applications/mutation-after-death'],
  ['dakhil kharij ke liye aavedan banao', 'applications/mutation-after-death'],
  ['experience letter', 'notices/experience-letter'],
  ['show cause notice to employee', 'notices/show-cause-notice'],
  ['counter claim with written statement in eviction suit', 'further-court-papers/counter-claim'],
  ['rejoinder to the written statement', 'further-court-papers/replication'],
  ['mortgage deed', 'deeds/mortgage-deed'],
  ['appeal to CIT(A)', 'applications/income-tax-appeal'],
  ['society registration memorandum', 'company/society-memorandum'],
])('a paper wins over its neighbours of the same words: %s', (request, template) => {
  expect(choose(request).chosen?.template).toBe(template)
})

test.each([
  ['draft a reply to show cause notice issued by my employer', 'notices/show-cause-reply'],
  ['suit on a mortgage', 'civil-suits/mortgage'],
  ['application under section 11 for appointment of arbitrator', 'further-court-papers/arbitration-section-11'],
  ['reply to income tax notice', 'applications/income-tax-reply'],
  ['reply to plaint', 'civil-suits/written-statement'],
  ['trust deed for charity', 'deeds/deed-of-trust'],
  ['legal heirs affidavit for mutation', 'affidavits/legal-heirs'],
])('a neighbour keeps its own requests: %s', (request, template) => {
  expect(choose(request).chosen?.template).toBe(template)
})

describe('in a case that is running', () => {
  test.each([
    ['prepare a reply to the application under Order 39 Rule 1 and 2', 'replies/reply-to-injunction'],
    ['temporary injunction application under Order 39 Rule 1 and 2', 'civil-suits/temporary-injunction'],
    ['amendment application under Order 6 Rule 17', 'further-court-papers/amendment-of-pleading'],
    ['objection to the amendment application under Order 6 Rule 17', 'replies/reply-to-amendment'],
    ['125 CrPC maintenance ka jawab', 'replies/reply-to-maintenance'],
    ['oppose the bail of the accused, for the complainant', 'replies/objection-to-bail'],
    [
      'My wife has filed a maintenance case against me in the family court. Draft my reply.',
      'replies/reply-to-maintenance',
    ],
    ['stay of execution of the decree till the appeal is heard', 'civil-applications/stay-of-execution'],
    ['commissioner report par aapatti', 'replies/objections-to-commissioner-report'],
    ['बैंक के 13(2) नोटिस पर आपत्ति, सरफेसी', 'applications/sarfaesi-representation'],
  ])('the side that answers and the side that asks get different papers: %s', (request, template) => {
    expect(choose(request).chosen?.template).toBe(template)
  })

  test.each([
    [
      'Application in the suit for a direction to deposit the title deeds, for the plaintiff Asha Rao',
      'civil-applications/application-in-pending-case',
    ],
    [
      'accused ka passport wapas chahiye, application in sessions case 12/2025, accused Dilip Shah',
      'civil-applications/application-in-pending-case',
    ],
    ["Reply to the defendant's application to send the signature to an expert", 'replies/reply-to-application'],
    ['Objections to the application for police protection filed by the plaintiff', 'replies/reply-to-application'],
  ])('what has no paper of its own gets the one for any request: %s', (request, template) => {
    expect(choose(request).chosen?.template).toBe(template)
  })

  test.each(['application to the tehsildar', 'application for leave from school', 'reply to my friend'])(
    'outside a court the one for any request is not made: %s',
    (request) => {
      expect(choose(request).chosen?.template ?? '').not.toMatch(/reply-to-application|application-in-pending-case/)
    },
  )
})

test.each(['', 'hello', 'What is the weather in Pune?', 'xyzzy', '!!!'])('nothing is chosen for %j', (request) => {
  const choice = choose(request)
  expect(choice.chosen).toBeNull()
  expect(choice.alternatives.map(({ template }) => template)).toContain(GENERAL_PAPER)
})

test('a paper that goes to either of two courts is offered before both, although a third paper stands between them', () => {
  const { chosen, alternatives } = choose('Bail application for Kiran Shelar, FIR No. 5/2026, PS Ozar.')
  expect(chosen).toBeNull()
  expect(
    alternatives
      .slice(0, 2)
      .map(({ template }) => template)
      .toSorted(),
  ).toEqual(['criminal-cases/bail-magistrate', 'criminal-cases/bail-sessions'])
})

test('a request of any length takes no longer than its first pages', async () => {
  const long = (times: number) => `draft a suit for partition ${'section of the '.repeat(times)}`
  expect(choose(long(20_000)).chosen?.template).toBe('civil-suits/partition')
  expect(await growth((times) => choose(long(times)), 5_000)).toBeLessThan(0.5)
})

describe('the document that is asked for decides, not what the story mentions', () => {
  test.each([
    [
      'Prepare a complaint under sections 138 and 142 NI Act; the demand notice was served on 3 May',
      'criminal-cases/cheque-complaint',
    ],
    ['Draft a petition to quash the FIR. There is an arbitration clause in the contract.', 'criminal-cases/quashing'],
    ['I need a consumer complaint. The shop did not answer my notice.', 'consumer-cases/consumer-complaint'],
    [
      'He sent me a legal notice and then filed a suit. Please prepare my written statement.',
      'civil-suits/written-statement',
    ],
    ['My bail was refused by the Magistrate. Draft a writ of habeas corpus.', 'writ/habeas-corpus'],
    [
      'dhara 138 ka notice mila tha. ab court mein bail ke liye nahi, batware ka dava banana hai',
      'civil-suits/partition',
    ],
    ['मुझे नोटिस मिला था। कृपया आपसी सहमति से तलाक की याचिका तैयार करें', 'family-disputes/mutual-consent-divorce'],
  ])('%s: %s', (request, template) => {
    expect(choose(request).chosen?.template).toBe(template)
  })

  test('a number of a case is no section, and a section needs its Act', () => {
    expect(choose('ABA u/s 482 BNSS in FIR 187/2026').chosen?.template).toBe('criminal-cases/anticipatory-bail')
    expect(choose('application under section 187(3) BNSS').chosen?.template).toBe('criminal-cases/default-bail')
  })
})

test.each([
  'Draft a BAIL application; it goes to the Sessions Court',
  'Joint petition for divorce by mutual consent',
  'पति से तलाक की अर्जी',
])('the reason quotes the words of the request: %s', (request) => {
  const { chosen } = choose(request)
  expect(chosen?.matchedWords.length).toBeGreaterThan(0)
  for (const words of chosen?.matchedWords ?? []) expect(request).toContain(words)
})
