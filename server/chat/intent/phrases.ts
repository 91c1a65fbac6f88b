/** Compiles lists of phrases, and brings a message into the form that is compared with them. */

/**
 * Characters. Only the two ends of a long message are read, because people type there what they want and paste between.
 */
const HEAD_CHARS = 3_000
const TAIL_CHARS = 1_500

/**
 * One spelling for the many of Hindi words in Latin letters, and one for both genders, so that a list needs each phrase
 * once: `spelling = variants`.
 */
const SPELLINGS = `
nahi = nhi nahin nai nahee nehi nhin nahii
raha = rha rhe rahe rahi rhi rahaa
hai = h hain hei hay
hu = hoon hun hoo huu
chahta = chahti chahte chahata chahati chata chati chahtaa chahtee
jeena = jina jeene jine jiney jeeney
marna = marne mrna marnaa
jaunga = jaungi jaoonga jaoongi jau jaun jaoon jaau jaugi jauga
lunga = lungi loonga loongi lu lun loon lugi luga
dunga = dungi doonga doongi du dun doon dugi duga
karunga = karungi karoonga krunga krungi karuga karugi
zindagi = jindagi jindgi zindgi jindegi
khatam = khtm khatm khtam katam khatum
khudkushi = khudkhushi khudkusi khudkhusi aatmahatya atmahatya aatmhatya atamhatya aatmahtya atmhatya
zeher = zahar jahar jeher zehar zaher jehar zahr jahr
fansi = phansi faansi phaansi phaasi fanshi
jaan = jan
pati = husband hubby shohar shauhar patidev
bachao = bachaao bachalo bachaiye bachaye bachaiyega
abhi = abi abhee
mujhe = muje mujhko mujhy mjhe mereko merko
mera = mere meri meree mre mri
bacha = baccha bachcha bache bacche bachche bachchon bachhon bachon bachho bachi bacchi bachchi bachcho bachiya bacchiyan bachiyan
kamra = kamre kamraa
chaku = chaaku chakoo
maar = maara mara maari mari maare mare
peet = peeta pita pit peeti piti pitai pitaai peete pite
gaya = gya gayi gyi gaye gye gai
ghar = gharr
karke = karkey krke
laga = lagaa lga lagake
band = bandh
pe = par pr
aa = aaa
koi = koyi
`
const CANONICAL = new Map(
  SPELLINGS.trim()
    .split('\n')
    .flatMap((line) => {
      const [one = '', variants = ''] = line.split(' = ')
      return variants.split(' ').map((variant): [string, string] => [variant, one])
    }),
)

/** @returns the text without accents and without the Devanagari signs that people often leave out */
export const stripMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u093c\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFC')
    .replaceAll('\u0901', '\u0902')

/** @returns the message in lower case without apostrophes; only the two ends of a long one */
export function foldMessage(message: string): string {
  const ends =
    message.length > HEAD_CHARS + TAIL_CHARS
      ? `${message.slice(0, HEAD_CHARS)}\n\n${message.slice(-TAIL_CHARS)}`
      : message
  return stripMarks(ends)
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
}

/**
 * @returns the words in one spelling between single spaces, with a full stop where a sentence ends: ` i give up . help
 * `
 */
export function normalizeWords(text: string): string {
  const words = text
    .replaceAll(/(?<=\d)[.,](?=\d)/g, '')
    .replaceAll(/[.!?।॥\n;]+/g, ' . ')
    .split(/[^\p{L}\p{M}\p{N}.]+/u)
    .filter(Boolean)
    .map((word) => CANONICAL.get(word) ?? word)
  return ` ${words.join(' ')} `
}

const REST_OF_WORD = String.raw`\S{0,12}`
const UP_TO_THREE_WORDS = String.raw`(?: [^ .]\S*){0,3} `

/**
 * @param list phrases, separated by commas or line ends, as `normalizeWords` writes them: `~` stands for up to three
 * words, `*` for the rest of a word, `(a|b)` for either
 * @returns a pattern that matches whole words. Each gap is bounded, so that the time grows with the length of the text
 * only
 */
export function compilePhrases(list: string): RegExp {
  const alternatives = stripMarks(list)
    .replaceAll(/(?<![\\\p{L}])[a-z]+(?![*\p{L}])/gu, (word) => CANONICAL.get(word) ?? word)
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .map((phrase) =>
      phrase
        .replaceAll('*', REST_OF_WORD)
        .replaceAll(/\((?!\?)/g, '(?:')
        .replaceAll(' ~ ', UP_TO_THREE_WORDS),
    )
  return new RegExp(`(?<= )(?:${alternatives.join('|')})(?= )`, 'u')
}
