/** Detects in which of the languages that code answers in a message is written. */

export type MessageLanguage = 'en' | 'hi' | 'hinglish'
export type InEachLanguage = Record<MessageLanguage, string>

const HINGLISH_WORDS = new Set(
  `hai hain ho hu hoon hun tha thi raha rahi rahe rha rhi rhe ka ki ke ko mera meri mere mujhe mujhse hum hume hamara humara tum aap aapka aapki apna apni
apne kya kyu kyun kyon kaise kese kab kaha kahan kaun kaunsa konsi kitna kitne kitni nahi nahin nhi nai haan haa bhi aur lekin agar toh phir fir abhi ab
kal aaj karu karun karna karne kare karo karke kar liya lia liye diya dia diye gaya gayi gaye gya wala wale wali chahiye chahie chahta chahti sakta sakti
sakte batao bataye bataiye batana bolo boli bola bahut bohot accha acha achha achi theek thik sab kuch koi kisi kuchh wo woh vo ye yeh yaha waha mein bhai
bhaiya behen didi papa mummy maa beta beti pati patni biwi ghar paisa paise zameen jameen zindagi jindagi jeena marna maar jaan khatam din saal mahine baad
pehle sath saath dhanyavad dhanyawad shukriya namaste namaskar pranam salaam salam ram sasural vakil vakeel wakil mamla mamle suna sunao chal chalo hua hui
hue hota hoti hote hoga hogi jaye jaega dena dete deta deti lena leta lete leti se ne pe bachao madad samajh`
    .split(/\s+/)
    .map((word) => word.trim()),
)
/**
 * Share of Hindi words from which a message in Latin letters is Hinglish. It is low, because Hinglish keeps many
 * English words.
 */
const HINGLISH_SHARE = 0.2

export function languageOf(message: string): MessageLanguage {
  const text = message.slice(0, 2_000)
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  if (devanagari > words.join('').length / 2) return 'hi'
  const hindi = words.filter((word) => HINGLISH_WORDS.has(word)).length
  return words.length > 0 && hindi / words.length >= HINGLISH_SHARE ? 'hinglish' : 'en'
}
