/** Reads judges, the strength of the bench and outcomes from a prompt. */
import { type FilterRule, titleCase, wholeWord } from './filters.ts'

/**
 * Words that follow the name of a judge. They must not become a part of it, because no judge of that name would be
 * found.
 */
const AFTER_A_NAME =
  'only|after|before|since|from|till|until|on|in|at|of|to|and|or|with|about|under|where|who|which|ke|ka|ki|ne|se|wale|wali|wala|hi|mein|judgm?ents?|judge?ments?|cases?|rulings?|decisions?|orders?|faisle|faisla|please|dikhao|again|bench'
const NAME = String.raw`((?:\p{L}\.?\s?(?=\p{L}\.|\p{L}\s|\p{Lu}|\p{L}{3})){0,4}?\p{L}[\p{L}\p{M}]{2,}(?:\s+(?!(?:${AFTER_A_NAME})(?!\p{L}))\p{L}[\p{L}\p{M}]{2,}){0,2})`
const HONOUR = String.raw`(?:hon['’]?ble\s+)?(?:(?:mr|ms|mrs|dr)\.?\s+)*(?:chief\s+justice|justices?|cji|जस्टिस|न्यायमूर्ति)\s+(?:\(?(?:dr|mr|ms|mrs)\.?\)?\s+)?`

const judge = ([, name = '']: RegExpMatchArray) => {
  const value = titleCase(name.trim().replace(/[\s,.]+$/, ''))
  return { value, label: `Justice ${value}` }
}

export const JUDGES: readonly FilterRule<'judge'>[] = [
  {
    pattern: new RegExp(
      String.raw`(?:(?:by|per|of|from|before)\s+)(?:the\s+)?${HONOUR}(?!(?:${AFTER_A_NAME})(?!\p{L}))${NAME}`,
      'iu',
    ),
    read: judge,
  },
]
export const JUDGES_WHEN_NARROWING: readonly FilterRule<'judge'>[] = [
  ...JUDGES,
  { pattern: new RegExp(String.raw`(?<!\p{L})${HONOUR}(?!(?:${AFTER_A_NAME})(?!\p{L}))${NAME}`, 'iu'), read: judge },
  {
    pattern: new RegExp(String.raw`(?:by\s+)?(?<!\p{L})${NAME},?\s+(?:C\.?J\.?I\.?|C?J\.?)(?!\p{L})`, 'iu'),
    read: judge,
  },
]

const NUMBERS: Record<string, number> = {
  one: 1,
  single: 1,
  two: 2,
  do: 2,
  दो: 2,
  three: 3,
  teen: 3,
  tin: 3,
  तीन: 3,
  four: 4,
  char: 4,
  चार: 4,
  five: 5,
  paanch: 5,
  panch: 5,
  पांच: 5,
  पाँच: 5,
  six: 6,
  seven: 7,
  saat: 7,
  सात: 7,
  nine: 9,
  nau: 9,
  नौ: 9,
  eleven: 11,
  thirteen: 13,
}
const NUMBER = String.raw`(\d{1,2}|${Object.keys(NUMBERS).join('|')})`
const JUDGE = String.raw`(?:judges?|jajon|jaj|jajo|members?|जजों|जज|न्यायाधीशों|न्यायाधीश)`
const BENCH = String.raw`(?:['’]?\s*(?:ki|ka|ke|की)?\s*(?:bench(?:es)?|पीठ|बेंच))?`
const MORE = String.raw`(?:or|and|ya|aur|या)\s+(?:more|above|larger|zyada|jyada|upar|adhik|अधिक|ज़्यादा|ज्यादा)`

const judges = (said: string) => NUMBERS[said.toLowerCase()] ?? Number(said)
const exactly = (count: number) => ({
  value: String(count),
  label: count === 1 ? 'a single judge' : `a bench of ${count} judges`,
})
const orMore = (count: number) => ({ value: `${count}+`, label: `a bench of ${count} judges or more` })

export const BENCHES: readonly FilterRule<'bench'>[] = [
  {
    pattern: new RegExp(wholeWord(String.raw`constitution(?:al)?\s+bench(?:es)?|संविधान पीठ`), 'iu'),
    read: () => orMore(5),
  },
  { pattern: new RegExp(wholeWord(String.raw`(?:larger|full|badi)\s+bench(?:es)?`), 'iu'), read: () => orMore(3) },
  { pattern: new RegExp(wholeWord(String.raw`division\s+bench(?:es)?`), 'iu'), read: () => exactly(2) },
  { pattern: new RegExp(wholeWord(String.raw`single\s+(?:judge|bench)(?:\s+bench)?`), 'iu'), read: () => exactly(1) },
  {
    pattern: new RegExp(
      wholeWord(String.raw`(?:at\s+least|minimum|min\.?|kam\s+se\s+kam|कम से कम)\s+${NUMBER}[\s-]*${JUDGE}${BENCH}`),
      'iu',
    ),
    read: ([, said = '']) => orMore(judges(said)),
  },
  {
    pattern: new RegExp(wholeWord(String.raw`more\s+than\s+${NUMBER}[\s-]*${JUDGE}${BENCH}`), 'iu'),
    read: ([, said = '']) => orMore(judges(said) + 1),
  },
  {
    pattern: new RegExp(
      wholeWord(
        String.raw`${NUMBER}(?:\s*\+\s*${JUDGE}|[\s-]*${JUDGE}${BENCH}\s+${MORE}|\s+${MORE}\s+${JUDGE})${BENCH}`,
      ),
      'iu',
    ),
    read: ([, said = '']) => orMore(judges(said)),
  },
  {
    pattern: new RegExp(wholeWord(String.raw`${NUMBER}[\s-]*${JUDGE}${BENCH}`), 'iu'),
    read: ([, said = '']) => exactly(judges(said)),
  },
]

const outcome = (words: string, value: string, label: string): FilterRule<'outcome'> => ({
  pattern: new RegExp(wholeWord(words), 'iu'),
  read: () => ({ value, label }),
})

/** `value` is a part of the words by which the courts' own tables say how a case ended. */
export const OUTCOMES: readonly FilterRule<'outcome'>[] = [
  outcome(String.raw`partly\s+allowed|allowed\s+in\s+part`, 'partly allowed', 'partly allowed'),
  outcome(
    String.raw`(?:appeals?\s+|petitions?\s+)?(?:was\s+|were\s+)?allowed|manzoor|manjoor|मंजूर|स्वीकार`,
    'allowed',
    'allowed',
  ),
  outcome(
    String.raw`(?:appeals?\s+|petitions?\s+)?(?:was\s+|were\s+)?(?:dismissed|dismissals?)|kharij|khaarij|खारिज`,
    'dismiss',
    'dismissed',
  ),
  outcome(String.raw`acquittals?|acquitted|bari|बरी`, 'acquit', 'acquittals'),
  outcome(String.raw`convictions?|convicted|saza|सज़ा|सजा`, 'convict', 'convictions'),
  outcome(String.raw`quashed|quashings?`, 'quash', 'quashed'),
  outcome(String.raw`remanded|remands?`, 'remand', 'remanded'),
]
