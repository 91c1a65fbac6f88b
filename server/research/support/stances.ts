/**
 * What a clause says of its thing: that it is allowed or not, stands or falls, is punished or spared, ends or goes on.
 * A writer says the same in many words ("is barred" for "may not"), so that whole groups of words are compared where
 * `opposites.ts` knows no pair.
 */
import { countIn, placedWords } from './content-words.ts'

interface Axis {
  /** The two sides as a reader is told of them. */
  names: readonly [string, string]
  sides: readonly [RegExp, RegExp]
}

const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`, 'giu')

const AXES: readonly Axis[] = [
  {
    names: ['allowed', 'not allowed'],
    sides: [
      words(
        String.raw`may|can|could|allow(?:s|ed|ing)?|permit(?:s|ted)?|free to|able to|entitle[sd]?|eligible|available|open|lets?|lies|at liberty|competent|(?:has|have|had|gives?|confers?|as) (?:an? |the |full )?(?:\S+ )?(?:right|power|discretion|freedom|claim)s?|gets?`,
      ),
      words(
        String.raw`cannot|can['’]t|no one|nobody|no (?:\p{L}+ ){1,4}(?:shall|may|can|lies)|none|never|(?:un|in)able|in(?:eligible|competent|admissible)|bars?|barred|prohibit(?:s|ed|ion)?|forbid(?:s|den)?|refus(?:e|es|ed|al)|den(?:y|ies|ied)|clos(?:ed|es)|shut out|disentitled?|disqualif(?:y|ies|ied)|lost?|los(?:es|t)|preclud(?:es|ed)|restrain(?:s|ed)?|refrain|debarred|immune|takes? away|no (?:\S+ )?(?:right|power|discretion|claim|remedy|jurisdiction)`,
      ),
    ],
  },
  {
    names: ['standing', 'falling'],
    sides: [
      words(
        String.raw`valid(?:ly|ity)?|up(?:held|holds)|affirm(?:s|ed)|confirm(?:s|ed)|maintain(?:s|ed)|allow(?:s|ed)|grant(?:s|ed)?|enforce(?:able|d)|final|binds?|binding|enough|suffic\p{L}+|admissible|admitted|restor\p{L}+|succeed(?:s|ed)?|stands?|good(?! faith)|proportionate|accept(?:s|ed)|merit|constitutional|effective|agreed|recogni[sz]ed|lies|satisf\p{L}+|holds|appears?|apparent`,
      ),
      words(
        String.raw`void(?:able)?|invalid|sets? aside|struck down|strikes down|quash(?:es|ed)|dismiss(?:es|ed)|reject(?:s|ed)|revers(?:es|ed)|overrul\p{L}+|unenforceable|insufficient|inadmissible|discard(?:s|ed)|fails?|failed|fell|illegal|unlawful|unconstitutional|disproportionate|ineffective|refus(?:es|ed)|vitiat\p{L}+|disallow(?:s|ed)|bad|nullity|no effect|no merit|cancel(?:s|led)?|revok\p{L}+|lapses?`,
      ),
    ],
  },
  {
    names: ['liable', 'spared'],
    sides: [
      words(
        String.raw`liable|punish(?:able|ed|es|ment)|guilty|convict(?:s|ed|ion)|offences?|penalt(?:y|ies)|charge[ds]?|framed|responsible|prosecuted|sued|answerable|caught|applies|covers?|covered|includes?|extends?|attracts?|breach|cognizable`,
      ),
      words(
        String.raw`acquit(?:s|ted|tal)|exempt(?:s|ed)?|discharg(?:e|es|ed)|protect(?:s|ed|ion)?|shield(?:s|ed)?|immune|immunity|excus(?:es|ed)|innocent|absolv\p{L}+|releas(?:es|ed)|clear(?:s|ed)|outside|exclud(?:es|ed)|bailable|non-cognizable|let off|spared`,
      ),
    ],
  },
  {
    names: ['over', 'going on'],
    sides: [
      words(
        String.raw`ends?|ended|dies|lapses?|abates?|ceases?|terminat\p{L}+|expires?|extinguish\p{L}+|discharg\p{L}+|lost|loses`,
      ),
      words(String.raw`continues?|survives?|remains?|outlives?|stays?|goes on|persists?|still|keeps?`),
    ],
  },
  {
    names: ['required', 'not required'],
    sides: [
      words(
        String.raw`must|shall|needs?|needed|requir(?:e|es|ed|ing)|(?:has|have|had) to|is to|are to|oblig(?:ed|atory|es)|bound to|mandatory|compulsory|until|duty|demands?|depends?|burden|compelled|first`,
      ),
      words(
        String.raw`needs? not|whether or not|optional|directory|exempt(?:s|ed|ion)?|dispens\p{L}+|regardless|irrespective|whatever|any time|at once|straight away|no need|unnecessary|discretionary|nothing to|no matter`,
      ),
    ],
  },
]

const NOT = words(String.raw`not|no|never|nor|neither|none|nobody|nothing|cannot|\p{L}+n['’]t|hardly|little`)
/** These limit a number and turn nothing round. */
const LIMITS =
  /not (?:only|merely|less than|more than|exceed(?:ing)?|later than|below)|no (?:more|less|later|longer) than|whether or not|if not|or not|(?<!\p{L})No\.?\s?\d|no (?:doubt|matter)/giu
/** With an exception a "not" is a condition ("no suit without leave"), which these groups of words cannot compare. */
const EXCEPTION = words(
  String.raw`unless|except|save|until|but for|other than|only|(?:no|not|cannot|never|nothing|nor)(?!\p{L})[^.;]{0,200}?without`,
)
/** What is asked before a thing is said of, or who it is said of, is no part of what is said. */
const CONDITION =
  /(?<!\p{L})(?:if|where|when|once|after|since|because|although|though|whether|who|whose|while|even)\s[^,;:.]{3,140}(?:,|$)|(?<!\p{L})(?:if|whether|although|though)\s[^,;:.]*/giu
const BEGINS_WITH_NOT = /^[\s(\w)]{0,8}?\s*(?:Nothing|No|None|Nobody|Neither)\s/
/** Characters before a word, and behind it, in which a "not" turns it round. */
const BEFORE = 28
const BEHIND = 9
/** Characters that are kept on both sides of the words that two clauses share. */
const AROUND = 45
/** The share of a clause's telling words, and how many of them, that the source must have. */
const LIKENESS = 0.45
const LEAST_SHARED = 2

/** Whether a sentence begins with "No …" or "Nothing …", which denies all that follows. */
export const beginsWithNot = (text: string): boolean => BEGINS_WITH_NOT.test(text)

interface Telling {
  text: string
  isDenied: boolean
  words: ReadonlySet<string>
}

const blank = (found: string) => ' '.repeat(found.length)

/** @returns for each axis 1 or -1 for its first or second side; 0 where neither or both are said */
function stanceOf(raw: string, begins = BEGINS_WITH_NOT.test(raw)): number[] {
  const main = raw.replaceAll(CONDITION, blank)
  const text = (/(?:\p{L}{3,}.*){3}/su.test(main) ? main : raw).replaceAll(LIMITS, blank)
  const nots = [...text.matchAll(NOT)].map(({ index }) => index)
  const isTurned = (at: number) =>
    (nots.filter((not) => not < at && at - not < BEFORE && !/[,;]/.test(text.slice(not, at))).length +
      nots.filter((not) => not > at && not - at < BEHIND).length +
      // "No finding of a court shall be set aside": the first word turns round what is said far behind it.
      Number(begins && !nots.some((not) => not < at && at - not < BEFORE))) %
      2 ===
    1
  return AXES.map(({ sides: [one, other] }, axis) => {
    if (begins && axis === 0 && /(?:shall|may|can)(?!\p{L})/u.test(text)) return -1
    const first = [...text.matchAll(one)].map(({ index }) => (isTurned(index) ? -1 : 1))
    const second = [...text.matchAll(other)].map(({ 0: word, index }) =>
      isTurned(index) && !/^(?:no|cannot|need)/i.test(word) ? 1 : -1,
    )
    const all = new Set([...first, ...second])
    return all.size === 1 ? ([...all][0] ?? 0) : 0
  })
}

/** @returns what to tell the reader when two clauses of the same thing say opposite things of it; null otherwise */
export function findOpposedStance(clause: Telling, source: Telling | undefined): string | null {
  if (!source) return null
  const shared = countIn(clause.words, source.words)
  if (shared < LEAST_SHARED || shared < LIKENESS * clause.words.size) return null
  const there = aroundShared(source.text, clause.words)
  if (clause.text.search(EXCEPTION) >= 0 || there.search(EXCEPTION) >= 0) return null
  if (hasDeniedCondition(clause.text)) return null
  const [here, said] = [stanceOf(clause.text), stanceOf(there, source.isDenied)]
  if (here.some((side, axis) => side !== 0 && side === said[axis])) return null
  const at = here.findIndex((side, axis) => side !== 0 && side === -(said[axis] ?? 0) && (axis < 4 || side === -1))
  const names = AXES[at]?.names
  if (!names) return null
  const [mine, theirs] = here[at] === 1 ? names : [names[1], names[0]]
  return `The source speaks of this as ${theirs}, the sentence as ${mine}.`
}

/** "If it is not confirmed it does not hold" says that it must be confirmed, which no group of words shows. */
const hasDeniedCondition = (text: string) => (text.match(CONDITION) ?? []).some((part) => part.search(NOT) >= 0)

/** A provision may say much in one clause, so that only what is near the shared words is compared. */
function aroundShared(text: string, of: ReadonlySet<string>): string {
  const shared = placedWords(text).filter(({ stem }) => of.has(stem))
  const [first, last] = [shared[0], shared.at(-1)]
  return first && last ? text.slice(Math.max(0, first.start - AROUND), last.end + AROUND) : text
}
