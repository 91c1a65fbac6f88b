/**
 * What offences and other matters are called in Hindi, in Hinglish and in everyday English, with the word of the statute's heading. The
 * shared table of lay words serves the search, where near is good enough; here each name must mean one matter.
 */
const NAMES = `
murder = हत्या, कत्ल, क़त्ल, hatya, katl, qatl, khoon
culpable homicide = मानव वध, गैर इरादतन हत्या, gair iradatan hatya
theft = चोरी, chori, stealing
snatching = छिनैती, छीना झपटी, chhina jhapti, chain snatching
robbery = लूट, लूटपाट, loot, lootpaat, looting
dacoity = डकैती, dakaiti, dacaity
extortion = जबरन वसूली, उद्दापन, रंगदारी, jabran vasooli, jabran vasuli, rangdari
cheating = धोखाधड़ी, छल, ठगी, dhokhadhadi, dhokadhadi, thagi, dhoka, swindling
criminal breach trust = आपराधिक विश्वासघात, आपराधिक न्यासभंग, अमानत में खयानत, amanat mein khayanat, amanat me khayanat, amanat mein khyanat, vishwasghat
mischief = रिष्टि, nuksaan pahunchana, nuksan pahunchana
defamation = मानहानि, maanhani, manhani, libel, slander
dowry death = दहेज मृत्यु, दहेज हत्या, dahej mrityu, dahej hatya, dahej death
cruelty husband = दहेज प्रताड़ना, dahej pratadna, patni par kroorta
rape = बलात्कार, बलात्संग, दुष्कर्म, balatkar, dushkarm
outraging modesty = छेड़छाड़, लज्जा भंग, chhedchhad, chhed chhad, chedchad, molestation
stalking = पीछा करना, पीछा करने, peecha karna, pichha karna
voyeurism = दृश्यरतिकता, taak jhaank
sexual harassment = यौन उत्पीड़न, यौन शोषण, yaun utpidan
kidnapping = अपहरण, व्यपहरण, apharan, abduction
wrongful confinement = बंधक बनाना, सदोष परिरोध, bandhak banana
criminal intimidation = आपराधिक धमकी, आपराधिक अभित्रास, जान से मारने की धमकी, dhamki, dhamkana
forgery = जालसाजी, जालसाज़ी, कूटरचना, jaalsaazi, jalsazi, jalsaji
counterfeiting = नकली नोट, nakli note, fake currency
perjury false evidence = झूठी गवाही, jhoothi gawahi, jhuthi gawahi, perjury
bribery = रिश्वत, घूस, rishwat, ghoos, ghus khori
rioting = बलवा, दंगा, danga, balwa
unlawful assembly = विधिविरुद्ध जमाव, गैरकानूनी जमावड़ा
house trespass = गृह अतिचार, घर में घुसना, ghar mein ghusna
house breaking = सेंधमारी, sendhmari, burglary
criminal trespass = आपराधिक अतिचार
grievous hurt = गंभीर चोट, घोर उपहति, gambhir chot
hurt = उपहति, मारपीट, maarpeet, marpeet
suicide = आत्महत्या, खुदकुशी, aatmahatya, atmahatya, khudkushi
bigamy = द्विविवाह, दूसरी शादी, dusri shaadi
sedition = राजद्रोह, rajdroh, deshdroh
criminal conspiracy = आपराधिक षड्यंत्र, आपराधिक साजिश, saazish, sajish
common intention = सामान्य आशय
attempt murder = हत्या का प्रयास, हत्या की कोशिश, hatya ka prayas, hatya ki koshish
death negligence = लापरवाही से मौत, laparwahi se maut
rash driving = तेज रफ्तार, लापरवाही से वाहन, rash driving
bail person apprehending arrest = अग्रिम ज़मानत, अग्रिम जमानत, agrim zamanat, agrim jamanat, anticipatory bail, pre arrest bail
bail = ज़मानत, जमानत, zamanat, jamanat
maintenance = भरण पोषण, गुज़ारा भत्ता, गुजारा भत्ता, guzara bhatta, bharan poshan, alimony
divorce = तलाक, तलाक़, विवाह विच्छेद, talaq, talak
dishonour cheque = चेक बाउंस, चेक अनादरण, चेक का अनादरण, cheque bounce, check bounce, cheque bouncing, bounced cheque, bouncing of a cheque
arrest = गिरफ्तारी, गिरफ़्तारी, giraftari, girftari
remand custody = रिमांड
search = तलाशी, talashi
summons = समन, saman
confession = संस्वीकृति, इकबालिया बयान, iqbaliya bayan
dying declaration = मृत्युकालिक कथन, मृत्यु पूर्व बयान
will = वसीयत, vasiyat, wasiyat
gift = दान, daan
sale = विक्रय
mortgage = बंधक, girvi
lease = पट्टा, patta
limitation = परिसीमा, समय सीमा
injunction = निषेधाज्ञा, nishedhagya
compensation = प्रतिकर, मुआवज़ा, मुआवजा, muavza, muawza
adoption = दत्तक, गोद लेना, god lena
partition = बंटवारा, बँटवारा, batwara, bantwara`

const ENGLISH = new Map(
  NAMES.trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', names = ''] = line.split(' = ')
      return names.split(', ').map((name): [string, string] => [name, english])
    }),
)
/** The longest name first, so that "हत्या का प्रयास" is not read as "हत्या". */
const ANY = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[...ENGLISH.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(' ', String.raw`[\s-]+`))
    .join('|')})(?![\p{L}\p{M}])`,
  'giu',
)

/** @returns the text with each name in the words of the headings */
export const withEnglishNames = (text: string): string =>
  text.normalize('NFC').replaceAll(ANY, (name) => ENGLISH.get(name.toLowerCase().replaceAll(/[\s-]+/g, ' ')) ?? name)
