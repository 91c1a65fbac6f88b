/**
 * Whether a message asks for help to break the law: to make a false paper, hide income, bribe, spoil evidence or have
 * somebody hurt. Who tells of another's wrong must be served, and so must who asks whether something is allowed.
 */
export type Wrongdoing = 'forgery' | 'hidden-income' | 'bribe' | 'spoilt-evidence' | 'false-case' | 'harm'

const I_WANT = String.raw`(?:how (?:to|can (?:i|we)|do (?:i|we)|should (?:i|we)|could (?:i|we))|(?:help|tell|show|teach) (?:me|us)(?: how)?(?: to)?|(?:any |some |a )?(?:ways?|tricks?|methods?|ideas?)(?: to)?|(?:i|we) (?:want|need|have) to|best way to)(?: \w+ly)?`
const MONEY = String.raw`(?:incomes?|cash|sales?|turnover|money|assets?|propert(?:y|ies)|gold|profits?|earnings|salary|rent|bank accounts?|deposits?)`
const SHOWN_PAPER = String.raw`(?:salary slips?|pay ?slips?|experience (?:letter|certificate)s?|relieving letters?|offer letters?|mark ?sheets?|degree|(?:medical|income|caste|birth|age) (?:bill|certificate|report)s?|medical|bank statements?|rent receipts?|invoices?|bills?|itr|form 16)`
const NOT_SO = String.raw`(?:higher|inflated|increased|bigger|extra|less|lower|lesser|reduced|earlier|older?|back|changed|different|more|zyada|jyada|kam|badha\w*)`
const NAMED = String.raw`(?:salary|pay|income|amounts?|dates?|marks|age|balance|experience|turnover|designation|percentage)`

const DATED_PAPER = String.raw`(?:stamp ?papers?|agreements?|affidavits?|deeds?|receipts?|letters?|bills?|invoices?|certificates?|documents?|papers?)`
const EARLIER_DATE = String.raw`(?:back[- ]?dated?|back date|(?:an? )?(?:old|earlier|previous) date)`

const PATTERNS: Record<Wrongdoing, readonly RegExp[]> = {
  forgery: [
    new RegExp(
      String.raw`\b(?:i|we) (?:need|want|have to (?:get|make|buy))\b(?:(?!\b(?:prove|that|case|complaint|against)\b)[^.?!]){0,40}?\b(?:${DATED_PAPER} (?:\w+ ){0,2}?(?:with|of|in|on) (?:an? )?${EARLIER_DATE}|${EARLIER_DATE} ${DATED_PAPER})\b`,
      'iu',
    ),
    /\bmake (?:the |my |his |her |this )?(?:sign(?:ature)?s?|stamps?|ink|papers?|documents?) look (?:old|older|genuine|real)\b/iu,
    /(?<!\p{L})(?:purani|pichli|back) (?:date|tareekh|tarikh) (?:ka|ki|ke|wala|me|mein) (?:\p{L}+ ){0,2}?(?:stamp|agreement|affidavit|bill|receipt|kagaz|ikrarnama)\p{L}* (?:\p{L}+ ){0,3}?(?:chahiye|banwa\p{L}*|bana do|mil jayega|kaha milega)/iu,
    new RegExp(
      String.raw`(?:^|[.!?\n])\W*(?:please |kindly |can you |could you |i (?:want|need) (?:you )?(?:to )?)?(?:draft|make|prepare|create|write|generate|get|give)(?: me| us| up| an?| the| one)* (?:fake|forged|bogus|false|duplicate|back[- ]?dated) (?:\w+ ){0,2}?(?:${SHOWN_PAPER}|agreement|deed|will|letter|certificate|receipt|affidavit|document)\b(?!\w*\s+(?:\w+\s+)?(?:complaint|case|fir|suit|notice|reply|petition|claim|defen[cs]e))`,
      'iu',
    ),
    /(?<!\p{L})(?:nakli|farzi|jali|fake) (?:\p{L}+ ){0,3}(?:bana ?(?:do|de|dijiye)|banao|ban(?:ani|ana|wana|wani) hai|chahiye)\W*$/iu,
    /(?:नकली|फर्जी|फ़र्जी|जाली) (?:\S+ ){0,3}(?:बना दो|बना दीजिए|बनाओ|बनवाना है|बनवानी है|चाहिए)[^\p{L}]*$/u,
    new RegExp(
      String.raw`\b(?:make|prepare|create|generate|give|edit|change|alter|get)\b[^.?!]{0,50}?\b${SHOWN_PAPER}\b[^.?!]{0,60}?\b(?:with|showing|of|me)\b (?:an? |the )?${NOT_SO} (?:\w+ )?${NAMED}\b`,
      'iu',
    ),
    new RegExp(
      String.raw`\b(?:make|prepare|create|generate|edit|alter)\b[^.?!]{0,60}?\b${SHOWN_PAPER}\b[^.?!]{0,80}?\b(?:can ?not|can't|cant|won't|will not|should not|does not|doesn't) (?:catch|find out|detect|notice|know)\b`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<!\p{L})${SHOWN_PAPER} (?:\p{L}+ ){0,5}(?:badha ?(?:ke|kar)|edit kar(?:ke)?|badal (?:ke|kar)|photoshop) (?:\p{L}+ ){0,4}(?:bana|chahiye|de ?do|dedo|kaise)`,
      'iu',
    ),
  ],
  'hidden-income': [
    new RegExp(
      String.raw`\b${I_WANT} (?:hide|conceal|not (?:show|disclose|declare|report)|under-?report|launder) (?:\w+(?:['’]s)? ){0,5}?${MONEY}\b`,
      'iu',
    ),
    new RegExp(String.raw`\b${I_WANT} (?:evade|cheat on) (?:\w+ ){0,3}?(?:tax|taxes|gst|tds|duty)\b`, 'iu'),
    /\b(?:convert|turn|make) (?:my |our |this |the )?black(?: money)?(?: in)?(?:to)? white\b/iu,
    /(?<!\p{L})(?:income|aamdani|kamai|cash|nakad|paisa|paise|sampatti|property|sona|gold|sale|bikri|turnover|kala dhan|black money) (?:\p{L}+ ){0,4}(?:ch?hh?[iu]p(?:ane|ana|au|aun|aye|aaye|aen|a sakt\p{L})|white kar\p{L}*) (?:\p{L}+ ){0,3}(?:tarika|tareeka|kaise|upay|rasta)/iu,
    /(?<!\p{L})(?:income|aamdani|kamai|cash|nakad|paisa|paise|sampatti|property|sona|gold|sale|bikri|turnover|kala dhan|black money) (?:\p{L}+ ){0,4}kaise (?:ch?hh?[iu]p(?:au|aun|aye|aaye|aen)|white kar)/iu,
    /(?:आय|आमदनी|कमाई|कैश|नकद|नक़द|संपत्ति|बिक्री|काला धन|सोना) (?:\S+ ){0,4}(?:(?:छिपा|छुपा)(?:ने|ऊँ|ऊं|एँ|एं)|(?:सफ़ेद|सफेद) कर\S*) (?:\S+ ){0,3}(?:तरीका|तरीक़ा|कैसे|उपाय)/u,
    /(?:आय|आमदनी|कमाई|कैश|नकद|नक़द|संपत्ति|बिक्री|काला धन|सोना) (?:\S+ ){0,4}कैसे (?:छिपा|छुपा)(?:ऊँ|ऊं|एँ|एं)/u,
  ],
  bribe: [
    new RegExp(
      String.raw`\b${I_WANT} (?:bribe|(?:give|pay|offer) (?:an? |the |some )?(?:bribe|rishwat))\b(?! (?:complaint|case))`,
      'iu',
    ),
    /(?<!\p{L})(?:rishwat|ghoos|ghus) (?:kaise (?:du|dun|de|den)|dene ka (?:tarika|tareeka))(?!\p{L})/iu,
    /(?:रिश्वत|घूस) (?:कैसे (?:दूँ|दूं|दें|दे)|देने का (?:तरीका|तरीक़ा))/u,
  ],
  'spoilt-evidence': [
    new RegExp(
      String.raw`\b${I_WANT} (?:delete|destroy|erase|wipe|burn|tamper(?: with)?|fabricate|plant|get rid of) (?:\w+ ){0,4}?(?:evidence|proofs?|cctv|footage|fingerprints?)\b`,
      'iu',
    ),
    new RegExp(
      String.raw`\b${I_WANT} (?:threaten|buy|bribe|scare|tutor|silence) (?:\w+ ){0,3}?(?:witness(?:es)?|gawah)\b`,
      'iu',
    ),
    /(?<!\p{L})(?:saboot|sabut|evidence|gawah) (?:\p{L}+ ){0,2}(?:kaise (?:mita|dabau|kharid|tod)|mitane ka (?:tarika|tareeka)|kharidne ka (?:tarika|tareeka))/iu,
    /(?:सबूत|गवाह) (?:\S+ ){0,2}(?:कैसे (?:मिटा|खरीद|ख़रीद|तोड़)|मिटाने का (?:तरीका|तरीक़ा))/u,
  ],
  'false-case': [
    new RegExp(
      String.raw`\b${I_WANT} (?:file|lodge|put|make|register|slap) (?:an? )?(?:false|fake) (?:\w+ ){0,3}?(?:case|fir|complaint)\b`,
      'iu',
    ),
    /(?<!\p{L})(?:jhoo?th?[ai]|farzi) (?:\p{L}+ ){0,2}(?:case|mukadma|fir) (?:\p{L}+ ){0,2}(?:karna|dalna|lagana|karwana) (?:chahta|chahti|hai mujhe)(?!\p{L})/iu,
  ],
  harm: [
    /\b(?:hire|find|get|send) (?:me )?(?:someone|somebody|goons?|gundas?|a (?:hitman|contract killer|supari killer)) (?:to|who (?:can|will)) (?:beat|kill|hurt|break|finish|scare)\b/iu,
    new RegExp(
      String.raw`\b${I_WANT} (?:kill|poison|beat up|kidnap|blackmail|hack (?:into )?) ?(?:him|her|my|the|them|his|someone|a person)\b`,
      'iu',
    ),
    /(?<!\p{L})supari (?:kaise|dena|deni|dene) (?:de|du|hai|ka)(?!\p{L})/iu,
  ],
}
/** Characters. Of a pasted paper only the beginning asks. */
const ASKING = 4_000
/** "He asked me how to hide income": the words are another's. */
const OF_ANOTHER =
  /\b(?:asked|asks|asking|told|tells|says?|said|accused|alleg\w+|claims?|claimed|suspect\w*|admitted|he|she|they|who|boss|manager|husband|wife) (?:\w+ ){0,2}$|(?<!\p{L})(?:bola|boli|bole|kaha|pucha|poocha) (?:\p{L}+ ){0,2}$/iu

/** @returns what the message asks help for; null for nearly every message */
export function readWrongdoing(message: string): Wrongdoing | null {
  const text = message.slice(0, ASKING)
  for (const [kind, patterns] of Object.entries(PATTERNS))
    for (const pattern of patterns) {
      const found = pattern.exec(text)
      if (found && !OF_ANOTHER.test(text.slice(0, found.index))) return kind as Wrongdoing
    }
  return null
}
