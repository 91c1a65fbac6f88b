/**
 * Words that say nothing about the matter: grammar, politeness and the frame of asking ("what can I do if someone").
 * They are left out of the index and of every question. Legal and everyday nouns do not belong here, because a question
 * would lose its matter with them.
 */
const ENGLISH = `
a about above across after again against ago all almost alone along already also although always am among an and another any anybody
anyone anything anyway are around as ask asked asking at away back basically be became because been before began behind being below
besides best better between both bring but by call called came can cannot cant come comes coming could couldnt currently dear did didnt
do does doesnt doing done dont down due during each either else end enough etc even ever every everybody everyone everything exactly
explain facing far feel few find finally first for found from further gave get gets getting give given gives giving go goes
going gone good got guide guys had happen happened happening happens has have havent having he hello help her here hers herself hey hi
him himself his how however i id if ill im in inside instead into is isnt it its itself ive just keep keeps kept kind kindly knew know
known knows last lately later least let lets like likes long look looking lot made main make makes making many matter may maybe me mean
means meant might mine more most mr mrs ms much must my myself near need needed needs neither never new next no nobody none nor not
nothing now of off often ok okay old on once one only onto or other others otherwise our ours out outside over own particular per
perhaps person persons people place please possible present problem put question rather re really recently regarding respected said same
saw say saying says second see seem seems seen send set several shall she should shouldnt show side simply since sir so some somebody
somehow someone something sometimes soon still stop such suggest supposed sure take taken takes taking talk tell than thank thanks that
thats the their theirs them themselves then there these they thing things think this those though thought through thus til till time
times to today together told tomorrow too took toward towards tried try trying turn two type under understand unless until up upon us
use used uses using usually various very via want wanted wants was wasnt way we well went were what whatever whats when where whether
which while who whole whom whose why will wish with within without wont would wouldnt yes yesterday yet you your yours yourself
section sections article articles act acts law laws legal legally advise advice case cases matter matters rule rules procedure process
month months year years day days week weeks ago month one three four five six seven eight nine ten twelve fifteen twenty thirty fifty crore lakh lakhs thousand hundred rs inr rupee rupees number per cent
actually ahead allow allowed amount based began bit completely consider correct create detail details different easily easy entire exist
face fact facts full general happy hard hence high idea include including issue issues large less likely little low major mention
mentioned name named necessary normal possible properly reason reasons regard related relevant required respect result right rights
applies apply applied applicable man men guy
scenario situation small start started state steps subject suddenly tried ways whenever wrong`

const HINGLISH = `
aap aapka aapke aapko ab abhi agar aisa aise apna apne apni aur bahut bata batao bataye bataiye bhi bola bole chahta chahte chahti
chahiye chahie de dena deta dete deti dekh di diya diye do ek kiya kiye kia kardo gaya gaye gayi gya gayi ha hai hain hi ho hoga hogi hota hote hoti hu
kese kesa kesi kyo kyoki hua hue hui hum humara hume humko hun is iska iske iski isko ise isme ja jab jaise jata jate jati jo kaha kahan kaise kar kare karein
karenge karke karna karne karo karta karte karti karu karun kaun kaunsa kaunsi kb kab ka ke ki kisi kisne ko koi kr krna kre kru kuch
kya kyu kyun kyunki lekin liye le lena leke liya li lo main mai me mein mera mere meri mila mile mujhe mujhko mujhse na nahi nahin nai
ne nhi pe par phir raha rahe rahi rha rhe rhi sab sabhi sakta sakte sakti saath sath se sirf si ta tak tha the thi to toh tum uska uske
uski usko use usne un unka unke unki unko unhone vo woh wo wala wale wali ya yah ye yeh yahan wahan bas matlab jaldi dijiye madad sahi
galat din mahine saal pehle baad andar bahar hue hone hona hua ji sahab liye dono kitna kitne kitni milega milegi milta chal chala
chali jaye jaega jayega jayegi lagta laga lagi lage sakun saku batayein bolta bolte rakha rakhi rakhe deni dene dega dengi denge
dilaye chuka chuki chuke dala dal rakh banaya kanoon kanun kanooni hota karwa karwaye karwana karwane karvaye kara karaye karana naam lgta jisse jiske jiski inhone isne usne unse inse humse aapse lagwane uthata chalu wahi yahi kyonki taki sirf kiska kiski kahi kahin jaisa waise warna varna plz pls sir madam hamara hamare hamari hme hum hamko saktey sakte rahte rehte rahta rehta rehti rahti padta padega padegi chuke bina khud apna`

const HINDI = `
और का की के को में से है हैं हो हूं हूँ था थे थी ने पर तो भी ही यह वह ये वे इस उस इसके उसके इसकी उसकी इसका उसका इसे उसे मैं मेरा मेरी
मेरे मुझे मुझसे हम हमारा हमारी हमारे हमें आप आपका आपके आपको कि क्या कैसे कब कहां कहाँ क्यों कौन कौनसा कोई कुछ किसी किस कर करना करने करें
करे करूं करूँ करता करते करती किया किए की गई गया गए जा जाए जाता जाती जाते जो जब अगर यदि तक लिए लेकिन मगर या न ना नहीं मत रहा रही रहे हुआ हुई
हुए होता होती होते होगा होगी दिया दी दिए देना देता देती देते दे ले लिया ली लेना सकता सकती सकते चाहिए चाहता चाहती बाद पहले साथ अब अभी फिर वाला वाली वाले
एक दो अपना अपनी अपने उन उनके उनका उनकी इन इनके सब सभी बहुत बताएं बताइए बताओ कृपया जी श्री दिन महीने साल धारा अधिनियम कानून संबंधी तहत द्वारा
मिल मिलेगा मिलेगी मिला मिली मिलता मिलती मिलते कितना कितने कितनी`

const fold = (list: string) =>
  list
    .trim()
    .normalize('NFC')
    .replaceAll(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('\u0901', '\u0902')
    .split(/\s+/)

export const STOP_WORDS: ReadonlySet<string> = new Set([...fold(ENGLISH), ...fold(HINGLISH), ...fold(HINDI)])
