/**
 * Reads the subject of a paper that came with a question: from the authorities it names, most of all in its title and
 * subject line, and from its words.
 */
import { provisionId } from '#shared/law/authority-id.ts'
import type { CitationReadContext } from '../citations/context.ts'
import { parseCitations } from '../citations/parse-citations.ts'
import { readCitedAuthorities, type CitedAuthorities } from './cited-authorities.ts'
import { PAPER } from './weights.ts'
import { meaningWords } from '../text/words.ts'

/**
 * Words that only say that there is a paper, in a question and in the paper itself: "I received this notice". Weighed
 * like others, they would lead every notice to the notices of the police.
 */
const OF_PAPERS: ReadonlySet<string> = new Set(
  meaningWords(`
notice notices letter paper papers document documents attached attachment enclosed file pdf photo photograph image picture scan
copy page pages summons order received receive recieved got sent came come delivered served reply replied answer answered respond response
deadline explain explanation mean means meaning read reading summary summarise summarize understand check checked sign signed signing
lawyer lawyers advocate advocates vakil wakil court courts post courier registered whatsapp email mail today now urgent proper format type kind
against khilaf virudh date dated sub subject ref sir madam dear client clients instructions instruction behalf undersigned hereby whereas take respectfully
given hand seal aforesaid failing within days receipt acknowledgment due office
notis kagaz kaagaz kagaj patra chitthi chithi jawab jabab samjhao samjhaye samjhaiye matlab aaya bheja bheji padho padhe padhkar
नोटिस कागज कागजात पत्र चिट्ठी दस्तावेज समन सम्मन जवाब मतलब समझाएं समझाइए समझाओ पढ़ें पढ़कर आया आई भेजा भेजी प्राप्त अदालत कोर्ट न्यायालय वकील अधिवक्ता
खिलाफ विरुद्ध दिनांक विषय प्रेषक सेवा महोदय आदेश`),
)
/** The paper does not choose beside such a question, because one with so many words of its own says itself what it is about. */
const ENOUGH_WORDS = 2
/**
 * Characters of a paper whose words and citations are read. Its head says what it is about; citations may come further
 * down.
 */
const HEAD_CHARS = 1_500
const TAIL_CHARS = 60_000
const NAMING_CHARS = 20_000
const SUBJECT_CHARS = 600
const TITLE_LINES = 25

/** Whether a question leaves its subject to the paper: "I received this. What should I reply, and by when?" */
export const hasFewOwnWords = (question: string): boolean =>
  new Set(meaningWords(question).filter((word) => !OF_PAPERS.has(word))).size < ENOUGH_WORDS

export interface PaperWords {
  cited: CitedAuthorities & { weights: ReadonlyMap<number, number> }
  /** Title and subject twice, because they tell the matter best, then the head of the text. */
  head: string
  tail: string
  namesInTitle: boolean
}

/** @param question added only where it has words of its own */
export function readPaperWords(context: CitationReadContext, paper: string, question: string): PaperWords {
  const subject = readSubject(paper)
  const inTitle = readCitedAuthorities(context, subject)
  const inText = readCitedAuthorities(context, paper.slice(0, NAMING_CHARS))
  const times = countMentions(context, paper.slice(0, NAMING_CHARS))
  const weights = new Map<number, number>()
  const forms = FORM_OF.flatMap(([title, ids]) => (title.test(subject) ? ids : []))
  const isForm = (id: number) => {
    const row = context.store.provisionById(id)
    return row !== undefined && forms.includes(provisionId(row.act, row.no))
  }
  const provisions = [...new Set([...inTitle.provisions, ...inText.provisions])].filter((id) => !isForm(id))
  // A paper names the provision it is written under first, so later ones weigh less.
  for (const [at, id] of provisions.entries())
    weights.set(
      id,
      (inTitle.provisions.includes(id) ? PAPER.title : at === 0 ? PAPER.first : 1) + Math.log2(times.get(id) ?? 1) / 2,
    )
  const rest = inText.rest.slice(0, HEAD_CHARS)
  return {
    cited: { rest, provisions, judgments: inText.judgments, weights },
    head: [question, inTitle.rest, inTitle.rest, rest].map(withoutFormalities).join('\n'),
    tail: withoutFormalities(paper.slice(HEAD_CHARS, HEAD_CHARS + TAIL_CHARS)),
    namesInTitle: inTitle.provisions.some((id) => !isForm(id)),
  }
}

/**
 * Papers that are named after the provision they are written under. That provision is on every such paper and so says
 * nothing about its subject.
 */
const FORM_OF: [title: RegExp, provisions: string[]][] = [
  [/first information report|प्रथम सूचना रिपोर्ट/i, ['bnss 173', 'crpc 154']],
]

const withoutFormalities = (text: string) =>
  text.replaceAll(/[\p{L}\p{M}]+/gu, (word) => (meaningWords(word).every((one) => OF_PAPERS.has(one)) ? ' ' : word))

function countMentions({ store, names }: CitationReadContext, text: string): Map<number, number> {
  const times = new Map<number, number>()
  for (const cited of parseCitations(text, names)) {
    if (cited.kind !== 'provision' || cited.act === null) continue
    const row = store.provision(cited.act, cited.base + cited.sub) ?? store.provision(cited.act, cited.base)
    if (row) times.set(row.rowid, (times.get(row.rowid) ?? 0) + 1)
  }
  return times
}

const SUBJECT = /^\s{0,8}(?:sub(?:ject)?|re|reg|regarding|विषय)\s?[.:\-–]/iu
/**
 * A line in which a form asks for the law counts like a title, because it names the law of this very case: "Acts and
 * Sections: ...".
 */
const LAW_LINE =
  /^.{0,20}\bacts?\s?(?:and|&)\s?sections?\b|^\W{0,4}(?:u\/s|under sections?|अंतर्गत धारा|धारा)\W|^.{0,6}अधिनियम\s?[:-]/iu
/** Words of the text that say what is asked for: "an application under Section 483 of ...". */
const MADE_UNDER =
  /\b(?:application|petition|complaint|appeal|suit|notice|summons|claim|proceedings?|charge)\s(?:is\s|was\s|has been\s)?(?:filed\s|made\s|issued\s)?(?:u\/s|under\s(?:sections?|article|order))[^.]{0,110}/iu
const TITLE_WORD =
  /\b(?:notice|summons|warrant|order|judgment|decree|petition|complaint|application|affidavit|report|memo(?:randum)?|agreement|deed|licen[cs]e|will|certificate|termination|charge[ -]?sheet|form)\b|नोटिस|समन|सम्मन|परिवाद|प्रार्थना पत्र|याचिका|आदेश|रिपोर्ट|इकरारनामा|किरायानामा|अनुबंध/iu

/** @returns the lines of the first page in which a paper says what it is */
function readSubject(paper: string): string {
  const lines = paper
    .slice(0, 4_000)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, TITLE_LINES)
  const said = lines.flatMap((line, at) => {
    // A subject may run over into the next line. A salutation ends it.
    if (SUBJECT.test(line)) return [line, /^(?:sir|dear|to)\b/i.test(lines[at + 1] ?? '') ? '' : (lines[at + 1] ?? '')]
    return isTitle(line) || LAW_LINE.test(line) ? [line] : []
  })
  return [...said, MADE_UNDER.exec(paper.slice(0, 4_000).replaceAll(/\s+/g, ' '))?.[0] ?? '']
    .join('\n')
    .slice(0, SUBJECT_CHARS)
}

function isTitle(line: string): boolean {
  if (line.length > 160) return false
  const letters = line.replaceAll(/[^\p{Lu}\p{Ll}]/gu, '')
  const capitals = letters.replaceAll(/\p{Ll}/gu, '')
  if (letters.length >= 8 && capitals.length >= 0.7 * letters.length) return true
  return line.length <= 110 && !/[.;।]$/.test(line) && TITLE_WORD.test(line)
}
