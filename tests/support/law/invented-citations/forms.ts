/**
 * The ways in which a text names an authority. A word in braces stands for what is filled in: `{case}` for a judgment
 * with its number, `{number}` for the number alone.
 */

/** No title and no law has these words, so that a name made of them is certainly invented. */
export const NOBODY = [
  'Zebulon',
  'Quentrill',
  'Vashtimer',
  'Brackenfold',
  'Oxmundi',
  'Pelloraw',
  'Tindravek',
  'Jomsvara',
]
export const SAID = [
  'arrest must follow in every case{inside} and bail is to be refused as a rule',
  'no person shall{inside} be heard before the order is made against him',
  'the burden lies{inside} upon the accused to prove that he is innocent beyond doubt',
  'a complaint made{inside} by letter alone is to be dismissed at the threshold',
]
export const INSIDE = [
  ' under section 498A of the IPC',
  ' under Section 138 of the Negotiable Instruments Act, 1881',
  ' within the meaning of Article 21 of the Constitution',
  ' (see D.K. Basu v. State of West Bengal, (1997) 1 SCC 416)',
]
export const QUOTED = [
  'In {case}, the Court held that "{words}".',
  'In {case}, the Court observed: “{words}.”',
  'The Supreme Court in {case} said:\n\n> {words}.',
  '“{words}” ({case}).',
  "In {case}, it was held that '{words}'.",
  'In {case} the Bench said “the law is that ‘{words}’ and nothing else”.',
  '{case} में न्यायालय ने कहा कि “{words}”।',
]
export const SHORT = [
  'arrest is always mandatory',
  'bail is never granted',
  'silence proves guilt',
  'notice is not needed',
]
export const SHORTLY = [
  'In {case}, the Court held that "{words}".',
  'In {case}, the Court observed: “{words}.”',
  'In the words of {case}, “{words}”.',
  '“{words}”: {case}.',
]
export const CLAUSES = ['(zzz)', '(bbb)', '(1000)', '(foo bar)', '(xxxviii)', '(99)', '(zq)']
export const PARTS = [
  'Section {no}{clause} of the {act}',
  'Section {no} of the {act}, sub-section (97)',
  'Section {no} of the {act} sub-section (97)',
  'sub-section (97) of Section {no} of the {act}',
  'clause (zzz) of Section {no} of the {act}',
  'Section {no}, clause (zzz) of the {act}',
]
export const ASIDES = [
  'Section {no}, Explanation 9 of the {act}',
  'Explanation 9 to Section {no} of the {act}',
  'Section {no} of the {act}, Proviso 7',
  'Section {no}, Proviso 7 of the {act}',
  'Section {no}, ninth proviso, of the {act}',
  'Illustration (z) to Section {no} of the {act}',
  'Section {no}, Exception 8 of the {act}',
]
export const ONE_NAME = [
  "{name}'s case, {number}",
  '{name}, {number}',
  '{name} [{number}]',
  '{name} & State of Bihar, {number}',
  'as held in {name} ({number})',
  'the {name} case, {number}',
  'the {name} ratio ({number})',
  'In re {name}, {number}',
  '{name} reported in {number}',
  '{number} ({name})',
]
export const UNREAD = [
  'W.P.(C) No. 98712/2019',
  'Crl. Appeal No. 4512 of 2016',
  'SLP (Crl.) No. 20771 of 2018',
  'Civil Appeal Nos. 9911-9913 of 2014',
  'CRM-M-55812-2021',
  'I.A. No. 771 of 2020',
  'O.S. No. 51 of 2011',
  'C.C. No. 812/2017',
  'Bail Application No. 3321/2022',
  'Section 999 in this matter',
  'Section 999 in the present case',
  '{name} (supra)',
  'the {name} test laid down by the Court',
  'the law in {name} (2019)',
]

export const DISGUISED: ((text: string) => string)[] = [
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0ae6 + Number(digit))),
  (text) => text.replaceAll(/(?<=\d)(?=\d)/g, '\u200b'),
  (text) => text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u200c'),
  (text) => text.replaceAll(/\d+/g, '**$&**'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(/(?<=S)(?=C)/g, '\u00ad'),
  (text) => text.replaceAll('e', '\u0435').replaceAll('C', '\u0421'),
]

export const ORDINARY = [
  'See {number}.',
  'Thus {number} applies.',
  'The Supreme Court in {number} said so.',
  'Bail: {number}.',
  'The High Court, {number}, is followed.',
  'Supreme Court, {number}.',
  'Arrest Guidelines, {number}.',
  'देखें {number}।',
  'However, {number} is otherwise.',
  'Section 482 CrPC, {number}.',
  'A Constitution Bench ({number}) decided it.',
  '{number} (SC).',
  '{number} (Constitution Bench).',
  '{number} (five Judges).',
  'Citation: {number}.',
  'In Delhi, {number} is followed.',
]
export const SHORT_NAMES = [
  '{name}, {number}',
  "{name}'s case, {number}",
  '{name} ({number})',
  'as held in {name}, {number}',
  'the {name} case, {number}',
  'Relying on {name}, {number}',
]
export const TERMS = [
  'In {case}, the Court explained the expression "reason to believe".',
  'In {case}, the so-called "last seen" theory was discussed.',
  'The term "sufficient cause" was before the Court in {case}.',
  'In {case}, the "prima facie" view was set aside.',
  'The word "shall" was read in {case}.',
  'In {case} (“the leading case”), the law was settled.',
]
