/** The meaningful words of an English clause, each with the stem that it shares with its other forms. */

export interface Word {
  stem: string
  text: string
  /** UTF-16 offset in the clause. */
  start: number
}

const EMPTY = new Set(
  'a about above again all along already also am an and another any anyone are as at away be because been being both but by came can could did do does done down during each either else even ever every few for further got had has have having he her here hers him his how i if in into is it its itself just like may me might more most much must my myself near no nor not now of off on once one only or other our out over own per same shall she should so some somebody someone still such than that the their them then there thereafter thereupon these they this those thus till to too under until up upon us very was we well were what when where whereas which while who whom whose why will with within without would yes yet you your said accused date day days time times today later before after since thing things namely aforesaid above-mentioned mr mrs smt sh shri am pm hrs rs never none neither nobody nothing sir incident occurrence happened case matter'.split(
    ' ',
  ),
)

/**
 * A row has the forms of one irregular word, or general verbs with the same meaning. No stemmer knows these, so they
 * are listed.
 */
const ROWS = `go went gone goes going proceed proceeded visit visited
come comes coming arrive arrived arrival reach reached reaching
see saw seen sees seeing notice noticed witness witnessed watch watched
tell told tells telling inform informed informing narrate narrated
speak spoke spoken speaking talk talked talking
give gave given gives giving hand handed provide provided provides supply supplied
take took taken takes taking
get gets receive received sustain sustained suffer suffered obtain obtained
begin began begun begins beginning start started starts starting commence commenced
buy bought buys buying purchase purchased
die died dies dead expire expired death
ring rang rung rings ringing
run ran runs running flee fled escape escaped rush rushed
break broke broken breaks breaking
fall fell fallen falls falling
leave left leaves leaving
keep kept keeps keeping
hold held holds holding
bring brought brings bringing
send sent sends sending
sell sold sells selling
pay paid pays paying payment
write wrote written writes writing
sign signed signs signing signature signatures
know knew known knows knowing acquaintance acquainted
sit sat sits sitting
stand stood stands standing
lie lay lain lies lying
sleep slept sleeps sleeping asleep
wear wore worn wears wearing
drive drove driven drives driving driver
ride rode ridden rides riding rider
bear bore borne
hear heard hears hearing
find found finds finding
think thought thinks thinking
make made makes making
meet met meets meeting
hit hits hitting strike struck beat beaten beating assault assaulted
cut cuts cutting
shut shuts close closed closes closing
tie tied ties tying
lose lost loses losing loss
steal stole stolen steals stealing theft
throw threw thrown throws throwing
tear tore torn tears
wake woke woken awake
catch caught catches catching
teach taught
lend lent lends lending loan
drink drank drunk drinks drinking
eat ate eaten eats eating
burn burnt burned burns burning
swear swore sworn
hide hid hidden hides hiding
choose chose chosen
grow grew grown
show showed shown shows showing
show shown
build built
shoot shot shoots shooting
ask asked asks asking
call called calls calling phone phoned phoning telephone telephoned
house houses home homes residence residences
man men boy boys
woman women lady ladies
child children
foot feet
knife knives
complain complained complains complaint complaints
ambulance ambulances`
const ROW = new Map(
  ROWS.split('\n').flatMap((row) => {
    const [first = '', ...rest] = row.split(' ')
    return [first, ...rest].map((word) => [word, first] as const)
  }),
)

/** Forms of one word differ after so many letters ("certificate", "certified"), so that the rest must not count. */
const LETTERS = 7

export function stemOf(word: string): string {
  const known = ROW.get(word)
  if (known) return known
  const bare = word.replace(/(?:'s|ies|ied|ying|ing|age|ed|es|s|ly|y|e)$/u, '').replace(/([^aeiou])\1$/u, '$1')
  return (bare.length < 3 ? word : bare).slice(0, LETTERS)
}

const WORD = /[a-z][a-z'-]{1,24}/giu

/** @param values whether a word is compared as a value: such a word must not decide which clauses belong together */
export function wordsOf(text: string, values: (word: string) => boolean): Word[] {
  const found: Word[] = []
  for (const { index, 0: word } of text.matchAll(WORD)) {
    const lower = word.toLowerCase()
    if (!EMPTY.has(lower) && !values(lower)) found.push({ stem: stemOf(lower), text: word, start: index })
  }
  return found
}
