/**
 * Makes a whole sentence of the short notes that people write in a request: "Nothing paid", "Ready to cooperate",
 * "Notice received on 3 May". Only the verb or the subject that everybody reads into them is added.
 */

/** A verb of a person whose subject was left out. */
const DONE_BY_PERSON =
  /^(?:denies|admits|disputes|relies|joined|booked|complained|called|bought|purchased|resigned|vacated|deposited|asked|attended|appeared|lost|applied|wrote|visited|reported|retired|learnt|discovered|came|went|left|met|gave|took|(?:will|would|can) (?!of\b|dated\b|deed\b)|cannot|could|has|had|wants?|lives?|works?(?! (?:was|is|has|had|of|order|done|worth|completed)\b)|needs?|earns?|owns?|runs?|is|was|never|always|also (?:want|has|had|will)s?)\b/i
/** What was done to the person. */
const DONE_TO_PERSON =
  /^(?:beaten|thrown|terminated|convicted|arrested|released|injured|treated|dismissed|transferred|promoted|appointed|acquitted|harassed|abused|threatened|cheated|suspended|falsely implicated)\b/i
const STATE_OF_PERSON =
  /^(?:ready|willing|unemployed|unable|prepared|innocent|jobless|living|residing|working|studying|suffering|in (?:custody|jail)|sole (?:owner|earning|bread)|aged|unmarried|retired)\b/i
/** Things to which something is done. Of a person the same words would say the opposite: "the Defendant paid". */
const THING =
  /(?:notice|goods|cheques?|letters?|complaint|reply|possession|deed|agreement|amount|sum|money|order|orders|FIR|application|representation|reminder|charge ?sheet|pension|gratuity|salary|wages|rent|deposit|invoices?|flight|refund|marriage|settlement|compromise|will|report|objections?|bail|receipt|keys?|lifts?|flat|house|summons|documents?|certificate|balance|payment|paints?|materials?|machines?|injury|statement|contract|mediation|information|copy|copies|issues|enquiry|conciliation|tenancy|lease|loan|fee|fees|stay|nothing|something|everything|handsets|units|cloth|stock|consignment)/i
const DONE_TO_THING =
  /^(?:not |never |already |duly |also |only |orally )*(?:sent|received|served|issued|delivered|cancelled|executed|given|made|filed|returned|dishonoured|registered|installed|refused|retained|attached|disconnected|completed|obtained|lodged|framed|paid|supplied|sold|handed|recorded|released|rejected|dismissed|granted|solemnised|performed|signed|offered|repaid|credited|debited|demanded|posted|examined|shown|done|replied|found|promised|accepted|denied|sanctioned|disbursed)\b/i
/** Papers and bodies that do by themselves what the same word may say of a thing: "the reply denied the debt". */
const SPEAKS = /\b(?:reply|letter|notice|order|report|statement|complaint|application|mail|email|bank|judgment)\b/i
const FINITE =
  /\b(?:is|are|was|were|has|have|had|will|would|shall|can|could|might|must|does|do|did|says|said|alleges|claims|denies|gave|took|told|went|came|got)\b/i

/** "Landlord not giving the deposit" → "Landlord is not giving the deposit" */
const GOING_ON =
  /^(?!(?:[Ff]or|[Bb]y|[Aa]fter|[Bb]efore|[Ii]n|[Oo]n|[Ww]hile|[Ww]hen|[Ww]ithout|[Ff]rom|[Ww]ith) )(?!(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]hat|[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur) \p{L}+ing\b)((?:the |his |her |their )?\p{L}+(?: (?!not |now |still |also )\p{L}+)?) ((?:not |now |still |also )*)(?!during\b|regarding\b|including\b|according\b|nothing\b|something\b|building\b|hearing\b|meeting\b|wedding\b|evening\b|morning\b|being\b|dealing\b)(\p{Ll}{3,}ing)\b/u
/** A day without its "on" behind a verb: "married 8 December 2017". */
const BARE_DAY =
  /\b(married|received|served|posted|sent|filed|died|born|retired|arrested|joined|registered|executed|recorded|issued) (?=\d{1,2} \p{Lu}\p{Ll}+ \d{4})/giu

/** @param own who speaks in the paper: "the Applicant", or "I" */
export function completed(sentence: string, own: string, many: boolean): string {
  const said = sentence
    .trim()
    .replace(/[.,;\s]+$/, '')
    .replaceAll(BARE_DAY, '$1 on ')
  const lower = said.charAt(0).toLowerCase() + said.slice(1)
  const be = own === 'I' ? 'am' : many ? 'are' : 'is'
  const was = many && own !== 'I' ? 'were' : 'was'
  // "Dispute is about money" speaks of a dispute.
  const position =
    /^(?:deny|denying|admit|admitting|dispute|disputing)\b(?! (?:is|was|arose|between|about|relates|regarding|over)\b)/i
      .exec(said)?.[0]
      .toLowerCase()
  if (position) return `${own} ${positionVerb(position, own !== 'I' && !many)}${said.slice(position.length)}`
  if (/^married\b/i.test(said)) return `the parties were ${lower}`
  if (DONE_BY_PERSON.test(said))
    return `${own} ${own === 'I' ? lower.replace(/^(?:is|are)\b/, 'am').replace(/^has\b/, 'have') : lower}`
  if (DONE_TO_PERSON.test(said)) return `${own} ${was} ${lower}`
  if (STATE_OF_PERSON.test(said)) return `${own} ${be} ${lower}`
  const none = /^(no|nil) (?!one\b)(\p{L}[^.]*)$/iu.exec(said)
  // "No CPR, no tube feeding" lists what is not wanted.
  if (
    none &&
    !/, no \p{L}/iu.test(said) &&
    !FINITE.test(said) &&
    !/^no \p{L}+(?: \p{L}+)? (?:paid|given|received|filed|made)\b/iu.test(said)
  )
    return `there ${/^(?:(?!previous\b)\p{Ll}+ )?(?!previous\b)\p{Ll}+s\b(?<!ss)/u.test(none[2] ?? '') ? 'are' : 'is'} no ${none[2]}`
  const going = GOING_ON.exec(said)
  if (
    going &&
    // "The Partner giving notice" is what a paper calls its maker, and "kept telling" has its verb.
    !said.toLowerCase().startsWith(own.toLowerCase()) &&
    !/^(?:kept|keeps|started|began|stopped|went|came)\b/i.test(said) &&
    !new RegExp(`${THING.source}$`, 'i').test(going[1] ?? '') &&
    said.charAt(going[0].length) !== ':' &&
    !FINITE.test(going[0]) &&
    !DONE_TO_THING.test(said)
  )
    return `${going[1]} ${/[^s]s$/.test(going[1] ?? '') ? 'are' : 'is'} ${going[2]}${going[3]}${said.slice(going[0].length)}`
  return withVerb(said)
}

/** "Presented through the bank" speaks of what the sentence before began with. */
export function withSubject(sentence: string, before: string): string {
  const thing = /^(?:the |a |this )?(?:\p{L}+ )?(\p{L}+)/iu.exec(before)
  const subject = thing?.[0].split(' ').findLast((word) => new RegExp(`^${THING.source}$`, 'i').test(word))
  if (!subject || !BEGINS_WITH_DEED.test(sentence)) return sentence
  return `the ${/^[A-Z]{2}/.test(subject) ? subject : subject.toLowerCase()} ${/[^s]s$/i.test(subject) ? 'were' : 'was'} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}
/** What was done to a thing that the sentence does not name. */
export const BEGINS_WITH_DEED =
  /^(?:presented|returned|dishonoured|signed|executed|registered|issued|served|received|sent|delivered|posted|drawn|paid|filed|supplied|insured|installed|handed)\b/i

const positionVerb = (verb: string, one: boolean) => {
  const root = verb
    .replace(/ying$/, 'y')
    .replace(/tting$/, 't')
    .replace(/ting$/, 'te')
  return one ? (root.endsWith('y') ? root.replace(/y$/, 'ies') : `${root}s`) : root
}

/** "Notice dated 3 May received on 5 May" → "Notice dated 3 May was received on 5 May" */
function withVerb(said: string): string {
  const words = said.split(' ')
  for (let at = 1; at < Math.min(words.length, 14); at += 1) {
    const head = words.slice(0, at).join(' ')
    if (FINITE.test(head) || /[;:]/.test(head)) return said
    if (!DONE_TO_THING.test(words.slice(at, at + 3).join(' '))) continue
    if (
      /^(?:denied|demanded|refused|found|promised|accepted|rejected|granted|dismissed|recorded|offered)$/i.test(
        words[at] ?? '',
      ) &&
      SPEAKS.test(head)
    )
      return said
    const thing = head.split(/ (?:of|dated|under|for|in|at|no|number|to|by|with|from|on|worth)\b/i)[0] ?? head
    if (!new RegExp(String.raw`(?:^|\s)${THING.source}$`, 'i').test(thing.replace(/[,.]+$/, ''))) return said
    const last = thing.split(' ').at(-1) ?? ''
    const several = (/s$/i.test(last) && !/ss$|^(?:nothing|summons)$/i.test(last)) || / and /.test(thing)
    return `${head} ${several ? 'were' : 'was'} ${words.slice(at).join(' ')}`
  }
  return said
}

/**
 * "Relief: quash the order", "Want refund": what is asked for. "Demand 9,12,440" tells what was demanded, perhaps by the
 * other side.
 */
const CLAIM =
  /^(?!(?:demand|claim)s? (?:\d|rs\b|₹|of\b|raised\b|itc\b|notice\b|under\b|u\/s|is\b|was\b))(?:(?:reliefs?|pray(?:ers?)?|claims?|demands?|asks?|interim(?: relief)?|maang)(?: sought| is| are)?\s*[:–-]\s*|(?:(?:i|we|client|he|she) )?(?:also )?(?:wants?|seeks?|seeking|asks?|asking|claims?|claiming|demands?|demanding|prays?) (?:for )?(?!that\b|is\b|was\b|of\b|notice\b|dated\b))/i
/** Words before a colon that only announce what follows. */
const ANNOUNCES =
  /^(?:truth|facts?|our case|my case|case|defence|defense|background|brief|story|note|position|reasons?|grounds?|reality)(?: is| are)?\s*[:–-]\s*/i

export function withoutLabel(sentence: string): string {
  return sentence.replace(ANNOUNCES, '')
}

/** @returns what the sentence asks for; empty where it asks for nothing */
export function claimOf(sentence: string): string {
  const lead = CLAIM.exec(sentence)?.[0]
  return lead ? sentence.slice(lead.length) : ''
}
