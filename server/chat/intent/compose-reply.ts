/** Composes the replies that code gives itself: helplines and small talk, short and in the language of the message. */
import type { Helpline } from '#shared/helplines.ts'
import type { Danger } from './distress/read-distress.ts'
import type { InEachLanguage } from './message-language.ts'
import { isUrgent, type Intent } from './read-intent.ts'

/** The number of free legal aid is left out, because a person in danger needs help first. */
type DangerHelpline = Exclude<Helpline, '15100'>

const CALL_FIRST: Record<Danger, readonly DangerHelpline[]> = {
  suicide: ['14416', '112'],
  violence: ['112', '181'],
  child: ['1098', '112'],
}

const HELPLINE_NAMES: Record<DangerHelpline, InEachLanguage> = {
  '112': {
    en: 'police and ambulance',
    hi: 'पुलिस और एम्बुलेंस',
    hinglish: 'police aur ambulance',
  },
  '14416': {
    en: 'Tele-MANAS, free, day and night',
    hi: 'टेली-मानस, मुफ़्त, दिन-रात',
    hinglish: 'Tele-MANAS, muft, din-raat',
  },
  '181': { en: 'women’s helpline', hi: 'महिला हेल्पलाइन', hinglish: 'mahila helpline' },
  '1098': { en: 'child helpline', hi: 'बाल हेल्पलाइन', hinglish: 'child helpline' },
}

const CALL_NOW: InEachLanguage = {
  en: 'Please call now:',
  hi: 'अभी फ़ोन कीजिए:',
  hinglish: 'Abhi phone kijiye:',
}

const COMFORT: Record<Danger, InEachLanguage> = {
  suicide: {
    en: 'I am sorry it has become so heavy. You do not have to carry this alone: call, or stay with somebody you trust. Your life is worth more than any case or debt.',
    hi: 'मुझे दुख है कि बोझ इतना भारी हो गया है। इसे अकेले मत उठाइए: फ़ोन कीजिए या किसी अपने के पास रहिए। आपकी जान किसी भी मुक़दमे या कर्ज़ से बड़ी है।',
    hinglish:
      'Mujhe dukh hai ki bojh itna bhaari ho gaya hai. Ise akele mat uthaiye: phone kijiye ya kisi apne ke paas rahiye. Aapki jaan kisi bhi case ya karz se badi hai.',
  },
  violence: {
    en: 'Get to people or behind a locked door if you can, and say where you are as soon as somebody answers. What is happening is not your fault.',
    hi: 'हो सके तो लोगों के बीच या बंद दरवाज़े के पीछे चले जाइए, और फ़ोन उठते ही बताइए कि आप कहाँ हैं। जो हो रहा है उसमें आपकी ग़लती नहीं है।',
    hinglish:
      'Ho sake to logon ke beech ya band darwaze ke peeche chale jaiye, aur phone uthte hi bataiye ki aap kahan hain. Jo ho raha hai usme aapki galti nahi hai.',
  },
  child: {
    en: 'A child in danger cannot wait: say where the child is as soon as somebody answers. If you are that child: it is not your fault, and they will help you.',
    hi: 'ख़तरे में पड़ा बच्चा इंतज़ार नहीं कर सकता: फ़ोन उठते ही बताइए कि बच्चा कहाँ है। अगर वह बच्चा आप हैं: यह आपकी ग़लती नहीं है, वे आपकी मदद करेंगे।',
    hinglish:
      'Khatre me pada bachcha intezar nahi kar sakta: phone uthte hi bataiye ki bachcha kahan hai. Agar wo bachcha aap hain: yeh aapki galti nahi hai, wo aapki madad karenge.',
  },
}

const ASK_AGAIN_WHEN_SAFE: InEachLanguage = {
  en: 'When you are safe, ask your legal question here again.',
  hi: 'जब आप सुरक्षित हों, अपना क़ानूनी सवाल यहाँ फिर पूछिए।',
  hinglish: 'Jab aap safe hon, apna kanooni sawal yahan phir poochhiye.',
}

const IF_IN_DANGER: InEachLanguage = {
  en: 'If anybody is in danger now, call first:',
  hi: 'अगर अभी किसी को ख़तरा है, तो पहले फ़ोन कीजिए:',
  hinglish: 'Agar abhi kisi ko khatra hai, to pehle phone kijiye:',
}

type DangerIntent = Extract<Intent, { kind: 'danger' }>

/** What stands above an answer of law, where a message may also be a cry for help: all of the help, or one line of numbers. */
export function helpBeforeLaw(intent: DangerIntent): string {
  if (isUrgent(intent)) return helpParagraphs(intent).join('\n\n')
  const { dangers, language } = intent
  const numbers = [...new Set(dangers.flatMap((danger) => CALL_FIRST[danger]))]
  return `**${IF_IN_DANGER[language]}** ${numbers.map((number) => `**${number}** (${HELPLINE_NAMES[number][language]})`).join(', ')}.`
}

/** It can be stopped today by two offices, so that a child's relative must hear of both at once. */
const CHILD_MARRIAGE: InEachLanguage = {
  en: 'A child marriage can be stopped before the day: the Child Marriage Prohibition Officer or the police act on a call, and a Magistrate can forbid it by an injunction (section 13, Prohibition of Child Marriage Act, 2006). 1098 does not give your name away.',
  hi: 'बाल विवाह दिन से पहले रोका जा सकता है: बाल विवाह निषेध अधिकारी या पुलिस फ़ोन पर ही कार्रवाई करते हैं, और मजिस्ट्रेट उसे आदेश से रोक सकते हैं (धारा 13, बाल विवाह निषेध अधिनियम, 2006)। 1098 आपका नाम किसी को नहीं बताता।',
  hinglish:
    'Bal vivah din se pehle roka ja sakta hai: Child Marriage Prohibition Officer ya police phone par hi karrwai karte hain, aur Magistrate use injunction se rok sakte hain (section 13, Prohibition of Child Marriage Act, 2006). 1098 aapka naam kisi ko nahi batata.',
}

function helpParagraphs({ dangers, language, childMarriage }: DangerIntent): string[] {
  const numbers = [...new Set(dangers.flatMap((danger) => CALL_FIRST[danger]))]
  const [gravest = 'violence'] = dangers
  return [
    `**${CALL_NOW[language]}**`,
    numbers.map((number) => `- **${number}** ${HELPLINE_NAMES[number][language]}`).join('\n'),
    COMFORT[gravest][language],
    ...(childMarriage ? [CHILD_MARRIAGE[language]] : []),
  ]
}

const GREETING: InEachLanguage = { en: 'Hello!', hi: 'नमस्ते!', hinglish: 'Namaste!' }
const WELCOME: InEachLanguage = { en: 'You are welcome.', hi: 'आपका स्वागत है।', hinglish: 'Aapka swagat hai.' }
const ONLY_INDIAN_LAW: InEachLanguage = {
  en: 'I can help with law in India only.',
  hi: 'मैं केवल भारत के क़ानून में मदद कर सकता हूँ।',
  hinglish: 'Main sirf Bharat ke kanoon me madad kar sakta hoon.',
}

const findLawyerReply = (siteUrl: string): InEachLanguage => ({
  en: `You can look for an advocate by name or place in the [directory of certified lawyers](${siteUrl}/cals-certification-lawyers); I recommend nobody. Free legal aid for those entitled to it: NALSA, call **15100**.`,
  hi: `[प्रमाणित वकीलों की सूची](${siteUrl}/cals-certification-lawyers) में नाम या जगह से वकील खोजिए; मैं किसी की सिफ़ारिश नहीं करता। जो हक़दार हैं उनके लिए मुफ़्त क़ानूनी सहायता: नालसा, **15100** पर फ़ोन कीजिए।`,
  hinglish: `[Certified vakilon ki list](${siteUrl}/cals-certification-lawyers) me naam ya jagah se vakil khojiye; main kisi ki sifarish nahi karta. Jo haqdar hain unke liye muft kanooni sahayata: NALSA, **15100** par phone kijiye.`,
})

/**
 * @param invitation says what the tool can be asked @param siteUrl address of the product, because an answer follows no
 * relative links
 */
export function composeReply(intent: Intent, invitation: InEachLanguage, siteUrl: string): string {
  const { language } = intent
  switch (intent.kind) {
    case 'danger':
      return [...helpParagraphs(intent), ASK_AGAIN_WHEN_SAFE[language]].join('\n\n')
    case 'greeting':
      return `${GREETING[language]} ${invitation[language]}`
    case 'thanks':
      return `${WELCOME[language]} ${ASK_ANYTHING_ELSE[language]}`
    case 'not-law':
      return `${ONLY_INDIAN_LAW[language]} ${invitation[language]}`
    case 'lawyer':
      return findLawyerReply(siteUrl)[language]
  }
}

const ASK_ANYTHING_ELSE: InEachLanguage = {
  en: 'If anything else is unclear, just ask.',
  hi: 'और कुछ पूछना हो तो लिखिए।',
  hinglish: 'Aur kuch poochhna ho to likhiye.',
}
