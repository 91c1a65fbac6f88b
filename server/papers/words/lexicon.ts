/**
 * Words for the things that witnesses speak of. The words of one row mean one thing in English and Hindi, so that
 * statements in two languages can be compared.
 */

export type Lexicon = readonly (readonly [value: string, pattern: RegExp])[]

const row = (value: string, words: string): [string, RegExp] => [
  value,
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'giu'),
]

export const WEAPONS: Lexicon = [
  row('pistol', 'country[ -]made pistols?|pistols?|revolvers?|katta|tamancha|तमंचा|तमंचे|कट्टा|कट्टे|पिस्तौल|पिस्टल|रिवाल्वर'),
  row('rifle', 'rifles?|राइफल|रायफल'),
  row('gun', 'guns?|बंदूक|बन्दूक'),
  row('knife', 'knife|knives|chh?uri|dagger|चाकू|छुरी|छुरा|छुरे|choppers?|chaku|chaaku|razors?|blades?'),
  row('sword', 'swords?|तलवार|talwar'),
  row('iron rod', 'iron rods?|rods?|iron pipes?|sariya|सरिया|सरिये|रॉड|लोहे की छड़|sabbal|crow ?bars?|lohe ki rod'),
  row(
    'stick',
    'wooden sticks?|sticks?|lathis?|dandas?|cudgels?|लाठी|लाठियों|डंडा|डंडे|डण्डे|डण्डा|bamboos?|dand[ae]|lathiyan|lathiyon|batons?',
  ),
  row('axe', 'axes?|kulhadi|कुल्हाड़ी|फरसा|फरसे|kulhadis?|pharsa|farsa|tabal'),
  row('sickle', 'sickles?|gandasa|गंडासा|गँडासे|हँसिया|दरांती'),
  row('spade', 'spades?|फावड़ा|फावड़े'),
  row('brick or stone', 'bricks?|stones?|ईंट|पत्थर|eent|patthar'),
  row('bat', 'cricket bat|hockey stick|bat|बल्ला|हॉकी'),
  row('belt', 'belts?|बेल्ट|chabuk|whips?'),
  row('slipper', 'slippers?|chappals?|shoes?|चप्पल|जूते'),
  row('burning thing', 'burning (?:wood|stick)|hot (?:iron|tongs|rod)|cigarettes?'),
  row('acid', 'acid|तेज़ाब|तेजाब'),
  row('bottle', 'bottles?|बोतल'),
  row('hammer', 'hammers?|हथौड़ा|हथौड़े'),
]

export const PARTS: Lexicon = [
  row('head', 'head|skull|सिर|सर पर|parietal|occipital|frontal bone|scalp'),
  row('forehead', 'forehead|माथा|माथे'),
  row('face', 'face|cheek|चेहरा|चेहरे|मुँह|गाल'),
  row('eye', 'eye|आँख|आंख'),
  row('nose', 'nose|नाक'),
  row('neck', 'neck|throat|गर्दन|गला|गले|gala|gardan|gale'),
  row('chest', 'chest|सीना|सीने|छाती|chhati|seena|seene|ribs?'),
  row('abdomen', 'abdomen|stomach|belly|पेट'),
  row('back', 'back(?= with| and|[.,]|$)|पीठ|कमर|peeth|scapular'),
  row('shoulder', 'shoulder|कंधा|कंधे|कन्धे|kandh[ae]'),
  row('arm', 'arm|forearm|elbow|wrist|बाँह|बांह|बाजू|कोहनी|कलाई|forearms?|arms|baanh'),
  row('hand', 'hand|palm|fingers?|हाथ|उंगली|हथेली|haath|hands'),
  row('leg', 'leg|thigh|knee|shin|foot|ankle|टाँग|टांग|पैर|जाँघ|घुटना|घुटने|legs|thighs|knees|tang'),
  row('ear', 'ear|कान'),
]

/** These contradict no other place, because a road or a village has many spots in it. */
export const VAGUE_PLACES = new Set(['lane', 'road', 'village', 'house', 'market'])
export const PLACES: Lexicon = [
  row('water tank', 'water tank|tank|पानी की टंकी|टंकी'),
  row('tea stall', 'tea stall|tea shop|stall|चाय की दुकान'),
  row('shop', 'shops?|दुकान'),
  row('temple', 'temple|mandir|मंदिर|मन्दिर'),
  row('mosque', 'mosque|masjid|मस्जिद'),
  row('school', 'school|स्कूल|विद्यालय'),
  row('petrol pump', 'petrol pump|पेट्रोल पंप|पेट्रोल पम्प'),
  row('canal', 'canal(?: bridge)?|नहर'),
  row('bridge', '(?<!canal )bridge|पुल|पुलिया'),
  row('roof', 'roof|terrace|छत'),
  row('courtyard', 'courtyard|aangan|आँगन|आंगन'),
  row('kitchen', 'kitchen|रसोई|रसोईघर'),
  row('room', 'rooms?|bedroom|कमरा|कमरे'),
  row('verandah', 'verandah|veranda|balcony|बरामदा|बरामदे'),
  row('gate', 'gate|doorstep|फाटक'),
  row('field', 'fields?|खेत'),
  row('well', 'tube ?well|well(?= of| in|[.,]|$)|कुआँ|कुएँ|ट्यूबवेल'),
  row('park', 'park|garden|पार्क'),
  row('crossing', 'crossing|chowk|chauraha|square|चौराहा|चौराहे|चौक|फाटक'),
  row('bus stand', 'bus (?:stand|stop)|बस अड्डा|बस स्टैंड|बस अड्डे'),
  row('railway station', 'railway station|रेलवे स्टेशन'),
  row('bank', 'bank|atm|बैंक|एटीएम'),
  row('office', 'office|दफ्तर|कार्यालय'),
  row('factory', 'factory|godown|mill|फैक्ट्री|कारखाना|गोदाम'),
  row('hotel', 'hotel|dhaba|restaurant|lodge|होटल|ढाबा|ढाबे'),
  row('river', 'river|nala|canal bank|नदी|नाले'),
  row('forest', 'forest|jungle|जंगल'),
  row('checkpost', 'check ?post|naka|toll (?:plaza|booth)|barricade|नाका|नाके'),
  row('police station', 'police station|थाना|थाने'),
  row('cattle shed', 'cattle shed|cowshed|गोशाला'),
  row('lane', 'lane|street|gali|गली'),
  row('road', 'road|highway|सड़क|राजमार्ग'),
  row('market', 'market|bazaar|बाजार|बाज़ार'),
  row('village', 'village|गाँव|गांव'),
  row('house', 'house|home|घर|मकान'),
]

export const VEHICLES: Lexicon = [
  row('motorcycle', 'motor ?cycles?|motorbikes?|bikes?|bullet motorcycle|मोटरसाइकिल|मोटर साइकिल|बाइक'),
  row('scooter', 'scooters?|scooty|स्कूटर|स्कूटी'),
  row('car', 'cars?|jeeps?|bolero|scorpio|sumo|suv|कार|गाड़ी|जीप'),
  row('ambulance', 'ambulance|एम्बुलेंस|एंबुलेंस'),
  row('tractor', 'tractors?|ट्रैक्टर|trolley|tractor trolley'),
  row('auto', 'auto[ -]?rickshaws?|autos?|e-rickshaw|ऑटो|रिक्शा|rickshaws?|tempo rickshaw'),
  row('truck', 'trucks?|tempo|lorry|ट्रक|टेम्पो'),
  row('bicycle', '(?<!motor )(?:bi)?cycles?|(?<!मोटर )साइकिल'),
  row('van', 'vans?|वैन|pcr|pick-?up'),
  row('bus', 'bus(?! st)|बस(?! अड्ड| स्टैंड)'),
  row('foot', 'on foot|running on foot|पैदल'),
]

export const COLOURS: Lexicon = [
  row('black', 'black|काला|काली|काले|kal[aie]'),
  row('white', 'white|सफेद|सफ़ेद|safed'),
  row('red', 'red|लाल|laal|maroon'),
  row('blue', 'blue|नीला|नीली|नीले|neel[aie]'),
  row('green', 'green|हरा|हरी|हरे|har[aie]'),
  row('yellow', 'yellow|पीला|पीली|पीले|peel[aie]'),
  row('brown', 'brown|भूरा|भूरी|भूरे'),
  row('grey', 'gr[ea]y|silver(?= (?:car|motor|bike|scooter))|स्लेटी'),
]

export const COLOURED: Lexicon = [
  ...VEHICLES.filter(([value]) => value !== 'foot'),
  row('shirt', 't-?shirts?|shirts?|kurta|कमीज|कमीज़|शर्ट|कुर्ता|कुर्ते'),
  row('trousers', 'trousers?|pants?|jeans|पैंट|पैन्ट|पजामा'),
  row('jacket', 'jackets?|sweater|coat|जैकेट|स्वेटर'),
  row('bag', 'bags?|थैला|थैले|बैग'),
  row('packet', 'packets?|polythene|tape|पैकेट|पन्नी'),
  row('powder', 'powder|substance|पाउडर'),
  row('cap', 'caps?|helmets?|टोपी|हेलमेट'),
  row('cloth', 'cloth|scarf|dupatta|gamchha|handkerchief|towel|दुपट्टा|गमछा|रूमाल'),
  row('suit', '(?:salwar )?(?:suit|kameez|kurti)|salwar|सलवार|सूट'),
  row('gown', 'gown|nighty|maxi|lehenga|गाउन|लहँगा'),
  row('sari', 'saris?|sarees?|साड़ी|sadi'),
]

export const ARTICLES: Lexicon = [
  row('chain', '(?:gold )?chain|mangalsutra|चेन|ज़ंजीर|मंगलसूत्र'),
  row('watch', '(?:wrist )?watch|घड़ी'),
  row('ring', 'rings?|अँगूठी|अंगूठी'),
  row('earrings', 'ear-?rings?|झुमके|बालियाँ'),
  row('anklets', '(?:silver )?anklets?|पायल'),
  row('bangles', 'bangles?|चूड़ियाँ|कंगन'),
  row('jewellery', 'jewell?ery|ornaments?|जेवर|गहने|आभूषण'),
  row('mobile phone', 'mobile(?: phone)?|phone|मोबाइल'),
  row('purse', 'purse|wallet|पर्स|बटुआ'),
  row('bag', 'bag|बैग|थैला'),
  row('laptop', 'laptop|लैपटॉप'),
  row('documents', 'documents|papers|कागजात|दस्तावेज'),
]

export const CONTAINERS: Lexicon = [
  row('plastic bag', 'polythene(?: bag)?|plastic (?:bag|packet)|panni|पन्नी|पॉलीथीन'),
  row('sack', 'gunny bags?|sacks?|bori|बोरी|बोरा'),
  row('suitcase', 'suitcase|trolley bag|attach[eé]|briefcase|सूटकेस'),
  row('shoulder bag', '(?:shoulder|pithu|hand|back|school|travel) ?-?(?:bag|pack)|rucksack|झोला|पिट्ठू'),
  row('box', 'box|carton|tin|dabba|डिब्बा|डिब्बे'),
  row('pocket', 'pockets?|जेब'),
  row('boot', 'dicky|dickey|boot of|डिक्की'),
  row('seat', 'under the seat|beneath the seat|सीट के नीचे'),
]

export const KIN: Lexicon = [
  row('wife', 'wife|पत्नी|बीवी|patni|biwi'),
  row('husband', 'husband|पति|pati'),
  row('brother', 'brother|भाई|bhai'),
  row('sister', 'sister|बहन|behan|bahan'),
  row('father', 'father|पिता|pita|pitaji'),
  row('mother', 'mother|माँ|मां|माता|मम्मी'),
  row('son', 'son|बेटा|बेटे|पुत्र|bete|beta|putra'),
  row('daughter', 'daughter|बेटी|पुत्री|beti|putri'),
  row('nephew', 'nephew|भतीजा|भतीजे|भांजा|भांजे|bhatij[ae]|bhanj[ae]'),
  row('uncle', 'uncle|चाचा|मामा|ताऊ|chacha|maternal uncle'),
  row('cousin', 'cousin|चचेरा भाई'),
  row('mother-in-law', 'mother[ -]in[ -]law|सास|saas'),
  row('father-in-law', 'father[ -]in[ -]law|ससुर|sasur'),
  row('brother-in-law', 'brothers?[ -]in[ -]law|devar|jeth|jija|देवर|जेठ|जीजा|साला|साले'),
  row('sister-in-law', 'sisters?[ -]in[ -]law|nanad|jethani|devrani|bhabhi|ननद|जेठानी|देवरानी|भाभी'),
  row('employer', 'employer|owner|master|मालिक'),
  row('friend', 'friend|दोस्त|मित्र'),
  row('neighbour', 'neighbou?r|पड़ोसी'),
  row('servant', 'servant|नौकर'),
]

export interface Hit {
  value: string
  words: string
  start: number
  end: number
}

/**
 * Most clauses have no word of a lexicon. One pattern for all rows finds that out at once; trying every row would cost
 * most of the time.
 */
const anyOf = new Map<Lexicon, RegExp>()
function namesAny(lexicon: Lexicon, text: string): boolean {
  const any = anyOf.get(lexicon) ?? new RegExp(lexicon.map(([, { source }]) => source).join('|'), 'iu')
  anyOf.set(lexicon, any)
  return any.test(text)
}

/**
 * @returns every thing of the lexicon that the text names, left to right. Where two overlap the longer one wins,
 * because a "burning stick" is not a "stick" too.
 */
export function hitsOf(lexicon: Lexicon, text: string): Hit[] {
  const before = last.get(lexicon)
  if (before?.text === text) return before.hits
  const hits = readHits(lexicon, text)
  last.set(lexicon, { text, hits })
  return hits
}
/** Several readers ask about the same clause one after the other, so the last answer is kept. */
const last = new Map<Lexicon, { text: string; hits: Hit[] }>()

function readHits(lexicon: Lexicon, text: string): Hit[] {
  if (!namesAny(lexicon, text)) return []
  const all = lexicon.flatMap(([value, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
      value,
      words,
      start: index,
      end: index + words.length,
    })),
  )
  return all
    .filter(
      (hit) =>
        !all.some(
          (other) =>
            other !== hit && other.start <= hit.start && other.end >= hit.end && other.words.length > hit.words.length,
        ),
    )
    .toSorted((a, b) => a.start - b.start)
}
