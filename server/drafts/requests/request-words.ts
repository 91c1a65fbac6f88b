/**
 * Says what the words of a request mean: each line is a meaning, then its words in English, Hindi and Hindi in Roman
 * letters. A plural "s" and little words ("of", "the", "section", "under") are left out on both sides before they are
 * compared.
 */
const TABLE = `
bail: bail | jamanat | zamanat | jamanath | जमानत | बेल
anticipatory: anticipatory | pre arrest bail | agrim jamanat | agrim zamanat | अग्रिम जमानत | apprehension arrest | fear arrest | fears arrest | giraftari dar | गिरफ्तारी डर | 482 bnss | 438 crpc
default-bail: default bail | statutory bail | compulsive bail | 187 3 bnss | 187 3 | 167 2 crpc | 167 2 | डिफॉल्ट जमानत | charge sheet not filed | chargesheet not filed | without charge sheet | without chargesheet
sessions: session court | session judge | court session | session | satra nyayalaya | सत्र न्यायालय | सेशन कोर्ट | 483 bnss | 439 crpc
magistrate: magistrate | jmfc | cjm | judicial magistrate | मजिस्ट्रेट | 480 bnss | 437 crpc
grave: murder | 103 bns | 302 ipc | 109 bns | 307 ipc | attempt murder | dowry death | 80 bns | 304b ipc | rape | 64 bns | 376 ipc | culpable homicide | 105 bns | 304 ipc | hatya | हत्या | बलात्कार | balatkar | ndps | pocso | dacoity | 310 bns | 395 ipc | gang rape | 70 bns
jail: jail | custody | in prison | hirasat | जेल | हिरासत
arrest: arrest | arrested | giraftari | गिरफ्तारी
cheque: cheque | check bounce | chek | चेक | 138 ni | 138 negotiable instrument | ni act | negotiable instrument
bounce: bounce | bounced | dishonour | dishonoured | dishonor | dishonored | returned unpaid | बाउंस | अनादर | अनादृत | 138
notice: notice | demand notice | legal notice | नोटिस | suchna patra
complaint: complaint | complain | shikayat | शिकायत | parivad | परिवाद | case file | file case | mukadma | मुकदमा
private-complaint: private complaint | complaint case | criminal complaint magistrate | 223 bnss | 200 crpc | 210 bnss | niji parivad | निजी परिवाद | istigasa | इस्तगासा
police: police | thana | thane | sho | station house officer | officer in charge | पुलिस | थाना | थाने | थानाध्यक्ष | थाना प्रभारी
fir: fir | first information report | एफआईआर | प्राथमिकी | एफ आई आर | prathmiki
superintendent: superintendent | sp | ssp | dcp | commissioner police | पुलिस अधीक्षक | एसपी | एसएसपी | 173 4 bnss | 173 4 | 154 3 crpc | 154 3
direct-fir: 156 3 crpc | 156 3 | 175 3 bnss | 175 3 | direct police register | direction register fir | order register fir | order investigation | magistrate register fir | register fir through magistrate
register: register | registered | registration fir | lodge | likhwa | likhwana | darj | दर्ज
refuse: refuse | refused | refuses | not register | not registered | did not register | mana kar | manaa | मना | nahi likh | nahin likh
theft: theft | stolen | stole | snatched | cheated | assaulted | beaten | threatened | fraud | chori | चोरी | धोखाधड़ी | मारपीट | lost my | mobile lost
discharge: discharge | discharged accused | 250 bnss | 262 bnss | 268 bnss | 227 crpc | 239 crpc | 245 crpc | उन्मोचन | unmochan
quash: quash | quashing | quashed | 528 bnss | 482 crpc | fir radd | एफआईआर रद्द | मुकदमा रद्द | fir cancel
exemption: exemption | exempt | exempted | hazri maafi | haziri mafi | hajri mafi | हाजिरी माफी | हाजिरी मुआफी | 228 bnss | 205 crpc | 355 bnss | 317 crpc
appearance: appearance | personal attendance | attendance | peshi | पेशी | hazri | haziri | हाजिरी
superdari: superdari | supurdari | supurdagi | superdginama | sapurdari | सुपुर्दगी | सुपुर्दगीनामा | return seized | release seized | release vehicle | seized vehicle | seized car | seized bike | seized property | seized phone | seized mobile | return property | release my car | vehicle seized | 503 bnss | 497 bnss | 451 crpc | 457 crpc | property seized | article seized
conviction: conviction | convicted | convict | saza | sazaa | सजा | दोषसिद्धि | दोषी | sentenced | sentence
criminal: criminal | crime | faujdari | आपराधिक | फौजदारी | दांडिक | दाण्डिक
appeal: appeal | apeel | अपील
criminal-appeal: criminal appeal | 415 bnss | 374 crpc | आपराधिक अपील | दाण्डिक अपील | appeal against conviction | appeal conviction
suspension: suspension sentence | suspend sentence | suspend the sentence | suspended sentence | 430 bnss | 389 crpc | सजा निलंबन | sentence suspended | saza nilamban | सजा स्थगित
revision: revision | 438 bnss | 442 bnss | 397 crpc | 401 crpc | पुनरीक्षण | निगरानी | nigrani
recovery: recovery | recover | vasuli | wasuli | वसूली
money: money | loan | debt | dues | amount | udhar | udhaar | paisa | paise | पैसा | पैसे | उधार | कर्ज | रकम | lent | rupee | रुपये
suit: suit | plaint | dava | daava | दावा | वाद | वादपत्र
not-returned: not returned | not paid back | not repaid | not pay back | not return | wapas nahi | vapas nahi | वापस नहीं | लौटाया नहीं | refuse return | lauta nahi
summary: summary suit | summary procedure | order xxxvii | order 37 | o 37 | o37 | xxxvii | ग्रीष्म वाद | संक्षिप्त वाद
injunction: injunction | nishedhagya | निषेधाज्ञा | व्यादेश | stay order | prohibitory injunction
permanent: permanent | perpetual | sthayi | sthai | स्थायी | शाश्वत
temporary: temporary | interim injunction | ad interim | asthayi | asthai | अस्थायी | order 39 | order xxxix | o 39 | xxxix
stop-other: stop neighbour | stop my neighbour | restrain | stop construction | stop constructing | stop from building | interfering | interference
declaration: declaration | declare | declaratory | ghoshna | घोषणा
title: title | owner | ownership | swamitva | स्वामित्व
possession: possession | encroached | encroachment | trespasser | kabza | kabja | कब्जा | कब्ज़ा
specific: specific performance | vinirdisht | विनिर्दिष्ट | agreement sell | agreement sale | sale agreement not | refuse execute sale | not executing sale deed | register sale deed
partition: partition | batwara | bantwara | bantvara | बंटवारा | बँटवारा | विभाजन | share ancestral | ancestral property | joint family property | share in father property
eviction: eviction | evict | ejectment | vacate | tenant | kirayedar | kirayedaar | makan khali | किरायेदार | मकान खाली | बेदखली
rent: rent | arrear rent | kiraya | किराया
damages: damage | defamation | tort | haanipurti | harjana | हर्जाना | क्षतिपूर्ति | मानहानि | negligence
compensation: compensation | muavza | मुआवजा
mortgage: mortgage | mortgaged | redemption | foreclosure | girvi | bandhak | गिरवी | बंधक | रेहन
written-statement: written statement | jawab dava | jawabdava | jawab daava | जवाब दावा | जवाबदावा | लिखित कथन | वादोत्तर | reply to suit | reply plaint | reply to plaint | answer to plaint | defence suit | reply suit
execution: execution | execute decree | execute the decree | decree executed | executing | ijra | ijraay | इजरा | निष्पादन | decree holder | डिक्री निष्पादन
caveat: caveat | कैविएट | केविएट | 148a cpc | 148a
divorce: divorce | talaq | talak | तलाक | विवाह विच्छेद | dissolution marriage | 13 hma | 13 hindu marriage
mutual: mutual | mutually | 13b | apsi sahmati | aapsi sahmati | आपसी सहमति | joint petition divorce | रजामंदी | raazi
restitution: restitution | conjugal | 9 hma | 9 hindu marriage | दाम्पत्य अधिकार | वैवाहिक अधिकार | vaivahik adhikar | wife come back | bring wife back | resume cohabitation
maintenance: maintenance | alimony | gujara | gujara bhatta | guzara | guzara bhatta | भरण पोषण | गुजारा | भरणपोषण | kharcha | 144 bnss | 125 crpc
interim: interim | pendente lite | अंतरिम | antarim
section-24: 24 hma | 24 hindu marriage | pendente lite
child: child | children | son custody | daughter custody | minor | bachche | bachcha | bachhe | बच्चे | बच्चा | बच्चों | नाबालिग | bacche
custody-word: custody | guardianship | guardian | ward act | guardian ward | अभिरक्षा | संरक्षक | कस्टडी
domestic-violence: domestic violence | dv act | dv case | pwdva | gharelu hinsa | घरेलू हिंसा | protection women | 12 dv | protection order husband
chit: chit | chit fund | chitty | चिट | चिटफंड | चिट फंड
writ: writ | रिट
habeas: habeas | habeas corpu | illegal detention | illegally detained | bandi pratyakshikaran | बंदी प्रत्यक्षीकरण | missing daughter detained | unlawful detention
mandamus: mandamus | paramadesh | परमादेश | direction government | direct government | authority not deciding | not acting on representation
certiorari: certiorari | utpreshan | उत्प्रेषण | quash order tribunal | quash order authority | quash government order
prohibition: writ prohibition | prohibition | प्रतिषेध | pratishedh
quo-warranto: quo warranto | अधिकार पृच्छा | adhikar prichchha | usurper public office | holds public office without
pil: pil | public interest | janhit | जनहित | जनहित याचिका
commercial: commercial | vanijyik | वाणिज्यिक
mediation: pre institution mediation | pre institution | pre litigation mediation | 12a commercial | 12a | mediation application
arbitration: arbitration | arbitral | arbitration act | madhyastham | मध्यस्थम | माध्यस्थम
section-9: 9 arbitration | interim measure
consumer: consumer | upbhokta | उपभोक्ता | deficiency service | defective product | defective goods | consumer forum | consumer commission
written-version: written version | reply consumer complaint | reply to consumer complaint | opposite party reply
enforcement: enforcement order | enforce order | enforce the order | order not complied | non compliance order | 71 consumer | 72 consumer | not obeyed order | not obeying
state-commission: state commission | national commission | राज्य आयोग
drt: drt | debt recovery tribunal | debts recovery tribunal | rdb act | rddbfi | ऋण वसूली
oa: original application | bank recover | oa | section 19 rdb | 19 rdb
sarfaesi: sarfaesi | securitisation | securitization | 13 4 | 13 2 | section 17 sarfaesi | secured asset | bank possession notice | bank took possession | सरफेसी
stay: stay | stay application | interim relief | sthagan | स्थगन
ex-parte: ex parte | exparte | ekpakshiya | एकपक्षीय
drat: drat | debt recovery appellate | debts recovery appellate | appellate tribunal
scheme: scheme | 92 cpc | 92
trust: trust | temple | mandir | mutt | math | endowment | charitable | मंदिर | मठ | न्यास | देवस्थान
trustee: trustee | hereditary | pujari | mahant | archaka | न्यासी | पुजारी | महंत
claim-statement: claim statement | statement claim | industrial dispute | industrial tribunal | labour court
dismissed: wrongful termination | terminated from service | terminated job | illegally terminated | retrenchment | retrenched | workman dismissed | reinstatement | naukri se nikal | नौकरी निकाल | नौकरी से निकाल | removed from job
wages: wage | salary | vetan | tankhwah | tankhah | वेतन | तनख्वाह | मजदूरी | majduri | mazdoori
gratuity: gratuity | upadan | उपदान | ग्रेच्युटी
vakalat: vakalat | vakalath | vakalatnama | wakalatnama | वकालतनामा | वकालत
supreme: supreme court | supreme | sarvochch | uchchatam | उच्चतम न्यायालय | सर्वोच्च | सुप्रीम कोर्ट
high-court: high court | uchch nyayalaya | उच्च न्यायालय | हाई कोर्ट | हाईकोर्ट | bombay hc | delhi hc
district: district court | district judge | jila nyayalaya | जिला न्यायालय | ज़िला | district session
senior-judge: senior civil judge | civil judge senior | सीनियर सिविल जज | वरिष्ठ सिविल
junior-judge: junior civil judge | civil judge junior | munsif | munsiff | जूनियर सिविल जज | कनिष्ठ
tribunal: tribunal | commission | nclt | cat | adhikaran | अधिकरण | आयोग
civil-appeal: first appeal | second appeal | regular first appeal | rfa | rsa | 96 cpc | 100 cpc | appeal against decree | appeal decree | appeal high court
petition: petition | yachika | याचिका
supervisory: 227 | article 227 | transfer petition high court | civil revision | 115 cpc
slp: slp | special leave | special leave petition | article 136 | विशेष अनुमति
article-32: article 32 | transfer petition
general: legal notice | others | other paper | general notice | application collector | application tehsildar | application office | representation department | letter authority | legal notice through advocate | representation | application municipal
property: property | land | flat | house | plot | zameen | jameen | जमीन | मकान | संपत्ति
`

const LITTLE = new Set(
  'a an the of for to in on at by with under section sec sections u s us act acts and my our his her ke ki ka ko hai ek please draft prepare make write me mujhe chahiye mera meri hma. से के की का को में एक मेरे मेरी मेरा है धारा अधिनियम'.split(
    ' ',
  ),
)

/**
 * Full names of Acts and their short names in the table. The longest come first, because one name may begin another.
 */
const ACTS: readonly (readonly [string, string])[] = [
  ['code of criminal procedure', 'crpc'],
  ['criminal procedure code', 'crpc'],
  ['cr p c', 'crpc'],
  ['code of civil procedure', 'cpc'],
  ['civil procedure code', 'cpc'],
  ['c p c', 'cpc'],
  ['bharatiya nagarik suraksha sanhita', 'bnss'],
  ['bharatiya nyaya sanhita', 'bns'],
  ['indian penal code', 'ipc'],
  ['i p c', 'ipc'],
  ['hindu marriage act', 'hma'],
  ['n i act', 'ni'],
  ['f i r', 'fir'],
  ['d r t', 'drt'],
  ['p i l', 'pil'],
  ['s l p', 'slp'],
]

interface Token {
  /** In small letters, without nukta and the "s" of a plural, so that one spelling in the table is enough. */
  word: string
  start: number
  end: number
}

/** The name of an Act is one word, and little words are left out. */
function tokensOf(text: string): Token[] {
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    word: match[0].normalize('NFD').replaceAll('\u093C', '').normalize('NFC').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
  return withActs(tokens)
    .filter(({ word }) => word !== '' && !LITTLE.has(word))
    .map((token) => ({ ...token, word: singular(token.word) }))
}

function withActs(tokens: readonly Token[]): Token[] {
  const merged: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const act = (ACT_NAMES.get(tokens[at]?.word ?? '') ?? []).find(({ words }) =>
      words.every((word, i) => tokens[at + i]?.word === word),
    )
    const first = tokens[at]
    const last = tokens[at + (act?.words.length ?? 1) - 1]
    if (first && last) merged.push({ word: act?.short ?? first.word, start: first.start, end: last.end })
    at += act?.words.length ?? 1
  }
  return merged
}

const ACT_NAMES = new Map<string, { words: string[]; short: string }[]>()
for (const [name, short] of ACTS) {
  const words = name.split(' ')
  const first = words[0] ?? ''
  ACT_NAMES.set(first, [...(ACT_NAMES.get(first) ?? []), { words, short }])
}

const singular = (word: string) =>
  word.length > 4 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word

interface Phrase {
  words: string[]
  meaning: string
}

const PHRASES = new Map<string, Phrase[]>()
for (const line of TABLE.trim().split('\n')) {
  const [meaning = '', all = ''] = line.split(': ')
  for (const said of all.split(' | ')) {
    const words = tokensOf(said).map(({ word }) => word)
    const [first = ''] = words
    PHRASES.set(first, [...(PHRASES.get(first) ?? []), { words, meaning }])
  }
}

/**
 * Characters. A request is short, and the rest is not read, because the story after it may mention every kind of paper.
 */
const MOST_CHARS = 4_000
/** A number means a section only after one of these words, because alone it may be the number of a house. */
const AFTER_LAW_WORD = /(?:section|sections|sec|s|u\/s|under|article|art|order|dhara|धारा|अनुच्छेद)[.\s]{0,2}$/iu

/**
 * @returns the meanings of a request, each with the words that expressed it. The time grows only with the length of the
 * request
 */
export function meaningsOf(request: string): Map<string, string> {
  const text = request.slice(0, MOST_CHARS)
  const tokens = tokensOf(text)
  const found = new Map<string, string>()
  tokens.forEach(({ word, start }, at) => {
    for (const { words, meaning } of PHRASES.get(word) ?? []) {
      if (found.has(meaning) || !words.every((one, i) => tokens[at + i]?.word === one)) continue
      const isNumber = words.every((one) => /^\d+$/.test(one))
      if (isNumber && !AFTER_LAW_WORD.test(text.slice(Math.max(0, start - 12), start))) continue
      found.set(meaning, text.slice(start, tokens[at + words.length - 1]?.end))
    }
  })
  return found
}
