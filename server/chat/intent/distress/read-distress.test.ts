/** The kind of danger decides which helpline is named, and the wrong one may cost a life. */
import { expect, test } from 'vitest'
import { readDistress } from './read-distress.ts'

test.each([
  'Honestly there is no point in waking up tomorrow, the court took my son',
  'After the verdict my life is finished, please look after my daughter',
  'court ne mera beta cheen liya, sab khatam, ab jeene ka kya fayda',
  'कोर्ट ने मेरी बेटी छीन ली, अब सब खत्म, जीने का क्या फायदा',
])('a parent without hope is recognised first as in danger of suicide, not as a child in danger: %s', (message) => {
  expect(readDistress(message).dangers[0]).toBe('suicide')
})

test.each([
  ['my daughter is missing since evening', ['child']],
  ['he is beating my son with a belt now, nobody will help', ['violence', 'child']],
] as const)('a child in danger is recognised as one: %s', (message, dangers) => {
  expect(readDistress(message).dangers).toEqual(dangers)
})

test.each([
  'There is no point in appealing, is there? The trial court rejected custody of my son',
  'My kid goes to school, no hope of custody, what does section 26 of the Guardians and Wards Act say?',
])('a person who has lost hope in a case is in no danger: %s', (message) => {
  expect(readDistress(message).dangers).toEqual([])
})

test.each([
  ['biwi ne case kar diya, naukri gayi. zehar ki goli le ke baitha hu, ab kuch nahi bacha, sabko maaf kar dena', 'now'],
  ['neighbour is beating his kid with a belt again, I can hear the screaming, is it trespass if I go in', 'going-on'],
  [
    'my husband died in april in an accident and my in laws took my 4 year old son for holidays and do not send him back, they say they will raise him because I work in another city. how do i get my child back and who has the right',
    'faint',
  ],
  ['mera pati bachche ko lekar chala gaya', 'perhaps'],
  ['raat ko chor ghar me ghusa tha, maine danda mara, ab mere upar case hai', 'faint'],
  ['they filed a case on me and are outside my house with swords now, help', 'going-on'],
] as const)('how urgent it is decides what comes first: %s is %s', (message, urgency) => {
  expect(readDistress(message).urgency).toBe(urgency)
})

test('a farewell that names a child is the cry of the one who writes', () => {
  const message = 'I have written a letter for my wife and kids. after tonight nobody will have to worry about me'
  expect(readDistress(message)).toMatchObject({ dangers: ['suicide', 'child'], urgency: 'loud' })
})

test.each([
  'first wife is missing since 8 years can i marry again',
  'ex husband used to beat me 5 yrs ago, we are separated now and both settled. can i still file DV for the old thing',
  'My father mortgaged (bandhak) 2 bigha, sahukar ne khet kabza kar rakha hai',
  'is mahr of 1 lakh due right away or only when he leaves me',
  'scooter ko car ne peeche se maar diya, haath toot gaya, driver bhag gaya, FIR kaise',
  'bank ne shop loan par 13(2) notice diya, ab bank possession lega',
])('a time, a share, a mortgage or an accident is no child and no captive: %s', (message) => {
  expect(readDistress(message).dangers).toEqual([])
})

test.each([
  'My daughter is 26 and her husband beats her with a belt every day',
  'Landlord wants 8 mahina notice or 8 mahine ka kiraya, ghar ke bahar khada hai aur darwaza pit raha hai',
])('who is grown up gets the helplines of the grown-up: %s', (message) => {
  expect(readDistress(message).dangers).toEqual(['violence'])
})

test.each([
  ['12 saal ki ladki ki shaadi kal hai 40 saal ke aadmi se', 'child'],
  ['ladki 18 saal se kam hai aur kal byah hai', 'child'],
  ['a boy of 9 is being beaten in the dhaba next door', 'child'],
  ['they are selling my cousin sister, she is 12, to a man from Haryana, he is coming today', 'child'],
  ['malik ne hum 5 majduron ko bandhak bana rakha hai, khana bhi nahi deta', 'violence'],
  ['mujhe ghar me bandhak rakha hai, bachao', 'violence'],
  ['truck ne maara, bhai road pe behosh pada hai abhi, help', 'violence'],
] as const)('a true cry with the same words is heard: %s', (message, danger) => {
  expect(readDistress(message).dangers).toContain(danger)
})

test.each([
  'आयकर वालों का एक कागज आया है, बहुत डर लग रहा है, क्या करूं',
  'सरकारी दफ्तर में मेरा काम नहीं हो रहा, साल भर से चक्कर काट रहा हूँ, क्या करूँ',
  'videsh jane me dikkat aa rahi hai',
  'thane bulaya hai, dar lag raha hai, kya karna chahiye',
  'tenant broke the lock-in of the commercial shop lease',
])('fear of a letter, a problem that comes and a broken lock-in are no attack: %s', (message) => {
  expect(readDistress(message).dangers).toEqual([])
})

test.each([
  'notice aaya hai aur wo log ghar ke bahar aa rahe hai lathi leke, dar lag raha hai',
  'pati bahut maarta hai, dar lag raha hai, thane nahi jaane deta',
  'they broke the lock and are inside my house',
])('an attack beside the same words is heard: %s', (message) => {
  expect(readDistress(message).dangers).toContain('violence')
})

test.each([
  'Our son is 3, husband says father is natural guardian so he will take him from me by law. True?',
  'my husband works in Dubai and has stopped sending money, our son is 4. can I claim from here',
])('who asks about custody or maintenance is in no danger: %s', (message) => {
  expect(readDistress(message).dangers).toEqual([])
})

test.each([
  'Bank ne 13(2) ka notice diya hai 19 lakh ke shop loan pe, 60 din khatam hone me 12 din bache hain, maine jawab nahi diya abhi. rok lagegi kya',
  'gaon me 4 bigha zameen ka bainama karaya, abhi tak mutation nahi hua, kya karu',
  'I am 6 months pregnant and my contract will not be renewed now, am I entitled to leave?',
  'Stood guarantor for 15 lakh, bank is running behind me only and not touching him though he has 2 houses. Is it allowed?',
  'The branches of his mango tree hang over my roof, its roots are breaking my boundary wall and in 2025 one branch fell on my car. May I cut what is on my side?',
  'Is there any time limit for it, and to which office do we complain? The group is full of fights',
  'Two agents come to our flat and tell my mother that I must pay. I am not nominee or guarantor of my late father’s loan, must I?',
  'Bail was cancelled and I am scared of being arrested on friday, what can I do?',
])('a question of law with the words of a danger gets no helpline: %s', (message) => {
  expect(readDistress(message).dangers).toEqual([])
})

test.each([
  ['mera baad nominee ko kya milega, ab jeene ka mann nahi', 'suicide'],
  ['please tell my mother that I am sorry, I have decided, nominee is my brother', 'suicide'],
  ['me 14 years old, papa is beating me now', 'child'],
  ['mere bache ko peet raha hai abhi, 2 din se khana nahi diya', 'child'],
  ['he owes 9 lakh and asks how it will be tonight, he told me to look after his daughter', 'suicide'],
] as const)('a cry with a nominee, an age or a sum in it is heard: %s', (message, danger) => {
  expect(readDistress(message).dangers).toContain(danger)
})

test.each([
  'raat ko police ghar me ghusi aur bina warrant talashi li',
  'Order came on 20 November in the section 318 case. Does this also help me in the appeal?',
  'मोबाइल दिल्ली की दुकान से मँगाया था, तो उपभोक्ता केस दिल्ली में ही करना पड़ेगा ना? मैं पटना में रहता हूँ।',
])('a search, a paper that helps and a thing that was ordered are no danger: %s', (message) => {
  expect(readDistress(message).dangers).toEqual([])
})

test('whose things were put outside is kept out by the lock, and not held', () => {
  const told =
    'बेटे ने मेरा सामान बाहर बरामदे में रखकर कमरे पर ताला लगा दिया। अभी मैं छोटी बेटी के यहाँ रह रही हूँ। क्या दानपत्र रद्द हो सकता है?'
  expect(readDistress(told).urgency).not.toBe('now')
})
