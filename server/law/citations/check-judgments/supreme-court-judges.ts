/**
 * Names of the judges of the Supreme Court of India from 1950 to 2025, each by the words that a text may call them. A name outside of the
 * list proves an invention only for judgments of these years.
 */

/** The day until which the list is complete (ISO date). */
export const JUDGES_UNTIL = '2025-12-31'

const NAMES = `
kania fazl fazal ali patanjali sastri mahajan mukherjea mukherjee mukherji mukharji das chandrasekhara aiyar iyer ayyar vivian bose ghulam hasan bhagwati jagannadhadas
venkatarama sinha jafer imam govinda menon gajendragadkar kapur sarkar subba rao wanchoo hidayatullah gupta shah raghubar dayal rajagopala ayyangar iyengar
mudholkar sikri bachawat ramaswami ramaswamy satyanarayana raju shelat bhargava vashishtha mitter vaidialingam hegde grover ray jaganmohan reddy dua roy subimal
palekar khanna mathew beg dwivedi chandrachud alagiriswami krishna goswami sarkaria untwalia murtaza shinghal jaswant singh kailasam tulzapurkar desai pathak
koshal chinnappa sen venkataramiah baharul islam varadarajan misra mishra ranganath rangnath eradi balakrishna thakkar thakker madon sabyasachi khalid oza dutt natarajan
shetty jagannatha sharma venkatachaliah ojha ranganathan ahmadi verma pandian ratnavel saikia sawant kuldip punchhi agrawal agarwal sahai yogeshwar mohan jeevan
bharucha venkatachala anand fathima beevi kasliwal jayachandra patnaik pattanaik hansaria majmudar faizan uddin manohar sujata kirpal kurdukar thomas nanavati
saghir ahmad ahmed venkataswami rajendra babu wadhwa jagannadha srinivasan santosh sethi phukan doraiswamy ruma pal variava brijesh kumar balakrishnan lahoti
banerjee quadri ashok bhan arijit pasayat sema shivaraj patil dharmadhikari reddi kapadia lakshmanan mathur balasubramanyan raveendran tarun chatterjee srikrishna
naolekar altamas kabir panta lokeshwar jain bedi katju markandey sathasivam sirpurkar aftab alam sudershan singhvi panchal mukundakam cyriac joseph ganguly lodha
dattu deepak nijjar chauhan thakur radhakrishnan mukhopadhaya gyan sudha dave dipak chelameswar khehar ranjana prasad gokhale kalifulla ibrahim lokur madan ramana
ghose vikramajit iqbal gowda gopala kurian bobde shiva kirti nagappan nariman rohinton sapre banumathi pant lalit goel amitava khanwilkar bhushan nageswara kaul
kishan shantanagoudar nazeer abdul navin malhotra indu indira saran vineet hemant subhash rastogi ajay maheshwari dinesh sanjiv gavai surya kant aniruddha bopanna
murari bhat ravindra ramasubramanian hrishikesh oka vikram nath kohli hima nagarathna ravikumar sundresh trivedi bela narasimha dhulia sudhanshu pardiwala datta
dipankar mithal pankaj karol sanjay amanullah ahsanuddin manoj bindal rajesh aravind viswanathan bhuyan ujjal bhatti satish masih sandeep mehta varale prasanna
kotiswar mahadevan manmohan chandran vinod bagchi joymalya anjaria bishnoi vijay chandurkar atul aradhe alok pancholi vipul khare sabharwal mohapatra swatanter
mohamed fakkir`

const KNOWN = new Set(NAMES.match(/\p{L}+/gu))

/** @returns whether any word of the name is the name of a judge of the Supreme Court */
export const isSupremeCourtJudge = (name: string): boolean =>
  (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => KNOWN.has(word))
