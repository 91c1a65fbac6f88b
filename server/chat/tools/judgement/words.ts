/** The headings and fixed sentences of a Relevant Judgement answer, in the languages that code answers in. */
import type { ComposedLanguage } from '../tool.ts'

const plural = (n: number) => (n === 1 ? 'judgment' : 'judgments')

const ENGLISH = {
  noJudgment: 'No judgment found',
  judgments: 'Judgments',
  lookedFor: 'What we looked for',
  whichQuestion: 'Which question?',
  nothingAsked: (kept: string) =>
    `You haven't asked anything yet that we could look up judgments for.${kept ? ` Kept for your question: ${kept}.` : ''} Say what it is about, as you would to a colleague: "arrest under section 498A without notice", or the name of a case.`,
  more: 'Show more judgments',
  inEnglish: '',
  question: 'Question',
  questionKept: 'Question kept',
  andAdded: ', and: ',
  filters: 'Filters',
  noFilters: 'none; ',
  filtersLifted: 'those before were lifted',
  allCourts: 'all courts and years in the library',
  notApplied: (asked: string) =>
    `- **Not applied:** ${asked}. The library could not tell which Act is meant; name it, as in "on section 138 NI Act".`,
  notSearched:
    '- **Not searched:** the imported judgments, which cannot be reached at the moment. Ask again in a few minutes.',
  wordsLookedFor: 'Words we looked for',
  range: (first: number, last: number, total: number) => `Showing ${first} to ${last} of ${total}, best first.`,
  allFound: (total: number) => `${total} found, best first.`,
  silent: ' Where no later treatment is shown, the library has none on record.',
  badLaw: (many: boolean, titles: string) =>
    ` **No longer good law as ${many ? 'they stand' : 'it stands'}:** ${titles}.`,
  status: (status: string) => status,
  doNotCite: 'Do not cite it without reading what was done to it.',
  bench: (judges: number) => `${judges} ${judges === 1 ? 'judge' : 'judges'}`,
  also: 'Also',
  para: (no: string) => `Para ${no}:`,
  decided: 'Decided',
  why: 'Why it is listed',
  treatment: 'Treatment',
  citedBy: (n: number) => `cited by ${n} ${plural(n)} in the library`,
  noTreatment: 'the library has nothing against it on record.',
  unknownTreatment: 'not known: the library has its text and no digest. Look for later treatment before you cite it.',
  named: 'you named it, or what it is about',
  hasWords: (words: string) => `matches your words: ${words}`,
  ofMatter: (matter: string) => `an authority on *${matter}*, which your question describes`,
  passes: 'it passes the filters',
  stop: '.',
}

type JudgementWords = typeof ENGLISH

const HINDI_STATUS: Record<string, string> = {
  overruled: 'उलट दिया गया',
  doubted: 'संदेह व्यक्त किया गया',
  modified: 'संशोधित',
}

const HINDI: JudgementWords = {
  noJudgment: 'कोई फ़ैसला नहीं मिला',
  judgments: 'फ़ैसले',
  lookedFor: 'क्या खोजा गया',
  whichQuestion: 'कौन-सा सवाल?',
  nothingAsked: (kept) =>
    `अभी ऐसा कुछ नहीं पूछा गया जिस पर फ़ैसले खोजे जा सकें।${kept ? ` आपके सवाल के लिए याद रखा: ${kept}।` : ''} बताइए मामला किस बारे में है, जैसे किसी साथी वकील से कहते: "धारा 498A में बिना नोटिस गिरफ़्तारी", या किसी फ़ैसले का नाम।`,
  more: 'और फ़ैसले दिखाएँ',
  inEnglish: ' फ़ैसलों के अंश और कुछ सार अंग्रेज़ी में हैं।',
  question: 'सवाल',
  questionKept: 'सवाल वही',
  andAdded: ', और: ',
  filters: 'फ़िल्टर',
  noFilters: 'कोई नहीं: ',
  filtersLifted: 'पहले वाले हटा दिए गए',
  allCourts: 'पुस्तकालय के सभी न्यायालय और वर्ष',
  notApplied: (asked) =>
    `- **लागू नहीं हुआ:** ${asked}। पुस्तकालय नहीं समझ सका कि कौन-सा अधिनियम है; नाम लिखें, जैसे "धारा 138 NI Act पर"।`,
  notSearched: '- **नहीं खोजा गया:** बाहर से लाए गए फ़ैसले अभी नहीं मिल रहे। कुछ मिनट बाद फिर पूछें।',
  wordsLookedFor: 'खोजे गए शब्द',
  range: (first, last, total) => `${total} में से ${first} से ${last}, सबसे उपयुक्त पहले।`,
  allFound: (total) => `${total} मिले, सबसे उपयुक्त पहले।`,
  silent: ' जहाँ बाद की स्थिति नहीं लिखी, वहाँ पुस्तकालय में उसके विरुद्ध कुछ दर्ज नहीं है।',
  badLaw: (_, titles) => ` **अब वैसे का वैसा मान्य नहीं:** ${titles}।`,
  status: (status) => HINDI_STATUS[status] ?? status,
  doNotCite: 'इस पर बाद में क्या हुआ, यह पढ़े बिना इसका हवाला न दें।',
  bench: (judges) => (judges === 1 ? 'एकल न्यायाधीश' : `${judges} न्यायाधीश`),
  also: 'अन्य साइटेशन:',
  para: (no) => `पैरा ${no}:`,
  decided: 'क्या तय हुआ',
  why: 'यह यहाँ क्यों है',
  treatment: 'बाद की स्थिति',
  citedBy: (n) => `पुस्तकालय के ${n} फ़ैसलों में उद्धृत`,
  noTreatment: 'पुस्तकालय में इसके विरुद्ध कुछ दर्ज नहीं है।',
  unknownTreatment: 'पता नहीं: पुस्तकालय में इसका पाठ है, सार नहीं। हवाला देने से पहले बाद की स्थिति देख लें।',
  named: 'आपने इसका नाम या विषय लिखा है',
  hasWords: (words) => `इसमें आपके शब्द हैं: ${words}`,
  ofMatter: (matter) => `आपका सवाल *${matter}* का है, और यह उस विषय का आधार है`,
  passes: 'यह फ़िल्टर में आता है',
  stop: '।',
}

export const JUDGEMENT_WORDS: Record<ComposedLanguage, JudgementWords> = { en: ENGLISH, hi: HINDI }
