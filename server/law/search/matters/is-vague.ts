/** Tells a message that names only a field of life from one that tells what happened: "property case with my brother". */
import { meaningWords } from '../../text/words.ts'
import { FIELDS } from '../weights.ts'

/** People, fields and the frame of asking. They do not count, because alone they fit a dozen matters. */
const GENERAL = new Set(
  `property land house plot flat home money amount payment case cases problem problems issue issues matter dispute trouble tension fight quarrel
  help need want advice suggest guidance guide legal law lawyer advocate right rights action solution remedy option options complaint
  court police station notice letter paper papers document documents company office job work boss employer employee salary
  husband wife brother sister father mother son daughter parents family relative relatives in laws uncle aunt friend neighbour neighbor
  partner owner landlord tenant bank builder shop business government person people man woman boy girl child children marriage
  pending going happened urgent serious badly cheated wrong bad sir madam please regarding related about
  zameen jameen makan ghar paisa paise jhagda jhagra vivad pareshani madad salah sampatti mamla mukadma kanooni kanuni adhikar
  pati patni bhai behen bahen beta beti maa baap pita mata parivar rishtedar padosi naukri kaam vakil thana
  संपत्ति जमीन ज़मीन मकान घर पैसा पैसे झगड़ा विवाद परेशानी मदद सलाह मामला मुकदमा केस कानूनी अधिकार पति पत्नी भाई बहन बेटा बेटी
  माता पिता परिवार पड़ोसी नौकरी काम वकील पुलिस थाना नोटिस कोर्ट दिक्कत समस्या करना मेरे साथ ग़लत गलत बैंक टैक्स कानून क़ानून लगेगा लगेगी वालों
  win won lose lost chance chances jeet jeetunga jitunga haar haq hak banta banti banega जीत जाऊँगा जाऊंगा हार हक़ हक बनता बनती बनेगा
  own doing creating giving making aaya aayi aaye dar lag kagaz सा सी आया आई आए डर लग काग़ज़ कागज़ कागज दफ़्तर दफ्तर सरकारी
  income tax taxes gst bank wale walo lagega reply answer jawab जवाब देना
  department departments vibhag government sarkari office विभाग din days day दिन`.split(/\s+/),
)
/** Such a time is left out first, because "notice, reply in 7 days" has a figure and still does not tell whose notice it is. */
const TIME_TO_ACT =
  /(?<![\p{L}\d./-])\d{1,3}\s?(?:days?|din|dino|दिन|weeks?|hafte|हफ्ते|hours?|ghante|घंटे)(?![\p{L}\p{M}])/giu
/** A longer message tells more than it seems, so that it is not called vague; one without any telling word may be longer. */
const MOST_WORDS = 10
const MOST_WORDS_THAT_TELL_NOTHING = 18
const FEWEST_TELLING = 2

/** A question of knowledge is about the one word that it has: "will kaise banaye", "what is a caveat". */
const ASKS_FOR_KNOWLEDGE =
  /(?<![\p{L}\p{M}])(?:what is|what are the (?:steps|rules|types)|how (?:to|many|long|much|do i (?:get|file|make|register))|difference|meaning|process|procedure|time limit|kya hota|kya hai|kitn[aei]|kaise|farak|matlab|क्या होता|क्या है|कितन[ाेी]|कैसे|प्रक्रिया|अंतर|फ़र्क|फर्क|मतलब)(?![\p{L}\p{M}])/iu

/**
 * @param isExample whether somebody who wrote about one matter put it nearly so: then one telling word is enough
 * @param chance that it says too little, as the classifier of matters has learned it
 * @returns whether a message says too little to choose a matter. Figures and citations are read elsewhere.
 */
export function isVague(message: string, isExample = false, chance = 0): boolean {
  const told = message.replaceAll(TIME_TO_ACT, ' ')
  const words = told.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.some((word) => /\d/.test(word))) return false
  if (chance >= FIELDS.tooLittle) return true
  if (words.length > MOST_WORDS_THAT_TELL_NOTHING) return false
  const telling = new Set(meaningWords(told).filter((word) => !GENERAL.has(word)))
  const asksForKnowledge = ASKS_FOR_KNOWLEDGE.test(message)
  if (words.length > MOST_WORDS) return telling.size === 0 && !asksForKnowledge
  if (isExample) return telling.size === 0 && !asksForKnowledge
  return telling.size < (asksForKnowledge ? 1 : FEWEST_TELLING)
}
