/** Where nothing but the story says who is on which side: a son writes for his mother, a supplier has sued. */
import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readFacts } from './read-facts.ts'

const { template, form } = openCatalogue()
async function sidesOf(id: string, message: string) {
  const { facts } = await readFacts(template(id), form(id), [{ page: null, text: message }])
  return [facts.first, facts.second].map((side) => side.map(({ name }) => name))
}

test.each([
  [
    'who writes for a relative is no party',
    'notices/eviction-notice',
    'I am Manoj Shetty, son and GPA holder of my mother Smt. Rukmini Shetty (68), Mangaluru. Notice to tenant Ibrahim Beary.',
    [['Rukmini Shetty'], ['Ibrahim Beary']],
  ],
  [
    'the relative may be named a sentence later',
    'notices/legal-notice',
    'Notice for my mother. She is Padma Srinivasan, 74. I am Vasudha Raghu, to Balaji Finance Ltd about the wall.',
    [['Padma Srinivasan'], ['Balaji Finance Ltd']],
  ],
  [
    'who has sued is the plaintiff, wherever he does business',
    'civil-suits/written-statement',
    'We are Orbit Fasteners Pvt Ltd, Rajkot. Our supplier Jagdamba Ispat, Bhavnagar has sued us. Written statement.',
    [['Jagdamba Ispat'], ['Orbit Fasteners Pvt Ltd']],
  ],
  [
    'the client of another advocate is on the other side',
    'notices/reply-to-cheque-notice',
    'My client Ms Zarina Contractor got notice from Adv. Mukund Apte for his client Pioneer Chemicals.',
    [['Zarina Contractor'], ['Pioneer Chemicals']],
  ],
  [
    'a trader calls the customer a client',
    'notices/reply-to-notice',
    'Hum "Sai Krupa Caterers" hai Nagpur. Client Mrs Bhagyashree Thool ne notice bheja hai.',
    [['Sai Krupa Caterers'], ['Bhagyashree Thool']],
  ],
  [
    'a role in a bracket belongs to the name before it',
    'agreements/loan',
    'Mr Arvind Pillai (lender, Kollam) gives Rs 8,00,000 to Mr Shibu Thomas (borrower, Punalur).',
    [['Arvind Pillai'], ['Shibu Thomas']],
  ],
  [
    'a second role between the first and the name is no name',
    'consumer-cases/consumer-appeal',
    'Appellant = builder Sapphire Homes (OP in the case). Order of 5.6.2026, respondent Lavanya Reddy.',
    [['Sapphire Homes'], ['Lavanya Reddy']],
  ],
  [
    'who is said to be no party is none',
    'criminal-cases/quashing',
    'Quash for accused Yadaiah Goud, 64, Hyderabad. A1 husband Rakesh not in this petition. Complainant Sravani.',
    [['Yadaiah Goud'], ['Sravani']],
  ],
  [
    'who did it to her is on the other side',
    'family-disputes/domestic-violence',
    'Client is the mother in law Savitri Devi, 71, harassed by her son Nikhil Goenka and daughter in law Shruti.',
    [['Savitri Devi'], ['Nikhil Goenka', 'Shruti']],
  ],
  [
    'a firm whose name has a role in it is one name',
    'further-court-papers/rera-execution',
    'Refund with interest by Skyline Vistas Developers Pvt Ltd. Allottee Meghna Kulkarni.',
    [['Meghna Kulkarni'], ['Skyline Vistas Developers Pvt Ltd']],
  ],
  [
    'of two spouses in an answer the side that is named tells both',
    'replies/restitution-written-statement',
    'WS for wife in restitution case. husband Esakki Raja, wife Petchi Ammal (30), staff nurse.',
    [['Esakki Raja'], ['Petchi Ammal']],
  ],
  [
    'whom the writer let to is the tenant',
    'notices/eviction-notice',
    'Shop no 4 maine Pappu Yadav ko 1 April 2024 se 14,000 par kiraye par diya tha. Main Harish Chander Bhatia.',
    [['Harish Chander Bhatia'], ['Pappu Yadav']],
  ],
  [
    'who gave the client a cheque is the drawer, in Hindi too',
    'criminal-cases/cheque-notice',
    'चेक का नोटिस बनाइए। दिनेश जाटव ने मेरे मुवक्किल ओमप्रकाश अग्रवाल (सीमेंट स्टोर) से सरिया लिया और चेक दिया।',
    [['ओमप्रकाश अग्रवाल'], ['दिनेश जाटव']],
  ],
  [
    'who gives stands first in a deed, who is given stands second',
    'deeds/rent-agreement',
    'My uncle Devender Sandhu is giving his 2bhk in Panchkula to my friend Tanvi Gill for 24,000.',
    [['Devender Sandhu'], ['Tanvi Gill']],
  ],
  [
    'who sells names himself without am',
    'agreements/vehicle-sale',
    'I Joseph Kurian (Indiranagar) sell to Mr. Abdul Rahiman of Mangaluru my car for 5,10,000.',
    [['Joseph Kurian'], ['Abdul Rahiman']],
  ],
  [
    'where the client has a role the writer has the other one',
    'agreements/consultancy',
    'Contract between me (Ishaan Bhattacharya, web developer) and my client Bengal Looms Ltd. Shop with 120 products.',
    [['Bengal Looms Ltd.'], ['Ishaan Bhattacharya']],
  ],
  [
    'who signs at the end makes the paper',
    'notices/reply-to-notice',
    'My ex company Vertex Steels sent me a letter of 7 Nov 2026. I resigned in August. - Ankita Sinha, trainee',
    [['Ankita Sinha'], ['Vertex Steels']],
  ],
  [
    'a name alone at the end signs, too',
    'notices/legal-notice',
    'I rent a house from Mr. Amitava Sarkar. The ceiling fell. Notice to repair in 15 days. Debjani Roy.',
    [['Debjani Roy'], ['Amitava Sarkar']],
  ],
  [
    'a court at the end signs nothing',
    'notices/legal-notice',
    'Notice to repair in 15 days to Mr. Amitava Sarkar. Family Court Pune.',
    [[], ['Amitava Sarkar']],
  ],
  [
    'who writes may stand in a bracket behind I',
    'further-court-papers/partnership-accounts',
    'My partner took all. I (Bhavin Shah) gave notice. Suit for accounts.',
    [['Bhavin Shah'], []],
  ],
  [
    'who is written to at the end does not make the paper',
    'notices/resignation-letter',
    'Resignation letter. Last day 31 Dec 2026, personal reasons. To Secretary Mr Vikram Sood.',
    [[], ['Vikram Sood']],
  ],
  [
    'of whom alone it is said that she lives somewhere, she makes the paper',
    'further-court-papers/transfer-petition',
    'Transfer petition for wife. Husband Gurjeet Singh has filed HMA 218/2026. Manpreet Kaur lives with her parents.',
    [['Manpreet Kaur'], ['Gurjeet Singh']],
  ],
  [
    'a firm that is called Works is nobody who works',
    'labour-cases/gratuity-application',
    'Basappa Kamble joined Sahyadri Sugar Works, Belagavi as fitter. Application for the gratuity.',
    [[], []],
  ],
  [
    'the bank that returned a cheque does not owe it, and a bracket may stand behind the name in Hindi',
    'criminal-cases/cheque-notice',
    'Main Irfan Qureshi. Maine Devendra Baghel (Baghel Classes, Agra) ko 60 bench di thi. Mere bank Canara ne cheque lauta diya. Notice bana do.',
    [['Irfan Qureshi'], ['Devendra Baghel']],
  ],
  [
    'a letter to an office is not addressed to the neighbour of whom it tells',
    'applications/application-to-authority',
    'Tehsildar sahab ko prarthna patra. Padosi Ghasi Lal Jat ne med tod di. Prarthi Bhanwar Lal Sharma, 58.',
    [['Bhanwar Lal Sharma'], []],
  ],
  [
    'the client may be the second of the title of his case',
    'further-court-papers/ex-parte-maintenance',
    'My client Pradeep Yadav was proceeded ex parte in Maintenance Case 214 of 2025 (Kusum Yadav v Pradeep Yadav).',
    [['Pradeep Yadav'], ['Kusum Yadav']],
  ],
  [
    'the parties of a decree have Hindi words, also with a second one in a bracket',
    'civil-suits/execution-petition',
    'डिक्रीदार गोविंद प्रसाद अग्रवाल, उम्र 70। मदयून (निर्णीत ऋणी) संतोष कुमार सोनी, झांसी। इजरा दरखास्त बनानी है।',
    [['गोविंद प्रसाद अग्रवाल'], ['संतोष कुमार सोनी']],
  ],
  [
    'who says something that a written statement answers is the plaintiff',
    'civil-suits/written-statement',
    'Written statement. Mr Anil Khurana says I took a loan from him. I am Harpreet Kalsi.',
    [['Anil Khurana'], ['Harpreet Kalsi']],
  ],
  [
    'a name at the end may have its address',
    'applications/credit-report-dispute',
    'Letter to TransUnion CIBIL. I never took this loan. Deepthi Ranganathan, Velachery, Chennai 600042.',
    [['Deepthi Ranganathan'], ['TransUnion CIBIL']],
  ],
  [
    'an office does not begin with the name that ends the sentence before it',
    'applications/municipal-complaint',
    'Complaint about the drain. I am Asha Rao. Nagar Nigam Bhopal has done nothing.',
    [['Asha Rao'], []],
  ],
  [
    'brothers are the defendants of a suit for partition',
    'civil-suits/partition',
    'Plaint for partition. Plaintiff Shobha Ramesh, 52. Two brothers: 1. G. Manjunath, 57, contractor 2. G. Srinivas, 49.',
    [['Shobha Ramesh'], ['G. Manjunath', 'G. Srinivas']],
  ],
])('%s', async (_rule, id, message, sides) => {
  expect(await sidesOf(id, message)).toEqual(sides)
})
