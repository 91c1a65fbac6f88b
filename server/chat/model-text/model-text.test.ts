import { describe, expect, test } from 'vitest'
import { scenario } from '../tools/scenario.ts'
import { cleanModelText, ModelText } from './index.ts'

const FAKE = 'W.P.(C) No. 98712/2019'
const BEFORE = 'Send the notice within 30 days [1].\n\n'
const AFTER = '## What to do next\n\nKeep the memo of the bank.\n'
/** A list under its heading, between two parts that stay. */
const listed = (heading: string, list = `- **${FAKE}**: *verified*.\n- Zebulon v. State, (2031) 9 SCC 1`) =>
  `${BEFORE}${heading}\n${list}\n\n${AFTER}`

/** Words that must not be left. */
const FORGED =
  /98712|Zebulon|verified|authenticated|looked up|rely on|सत्यापित|[✓✔✅☑]|sources|references|citations|स्रोत/iu

const LISTS: [string, string][] = [
  ['a heading like ours', listed('## Sources')],
  ['a larger one', listed('# Sources')],
  ['a small one with a colon', listed('###### Sources:')],
  ['small letters', listed('## sources')],
  ['a number', listed('## 6. Sources and References')],
  ['references', listed('### References')],
  ['citations relied on', listed('## Citations relied on')],
  ['authorities relied upon', listed('## Authorities relied upon')],
  ['a table of cases', listed('## Table of cases cited')],
  ['a list of authorities in bold', listed('**List of Authorities**')],
  ['bold', listed('**Sources**')],
  ['bold with a colon', listed('**Sources:**')],
  ['underscores', listed('__Sources__')],
  ['a word by itself', listed('Sources:')],
  ['a line drawn under it', listed('Sources\n-------')],
  ['Hindi', listed('## स्रोत')],
  ['Hindi in bold', listed('**संदर्भ सूची:**')],
  ['wide letters', listed('## Ｓｏｕｒｃｅｓ')],
  ['letters of another script', listed('## Ѕourсes')],
  ['a letter without a shape', listed('## Sour\u200bces')],
  ['an entity', listed('## &#83;ources')],
  ['HTML', listed('<h2>Sources</h2>')],
  ['a picture before it', listed('## 📚 Sources')],
  ['in a quotation', `${BEFORE}> ## Sources\n> - ${FAKE}: *verified*\n\n${AFTER}`],
  ['in a fence', listed('## Sources', `\`\`\`\n- ${FAKE}: verified\n\`\`\``)],
  ['sub-headings in it', listed('## Sources', `### Judgments\n\n- Zebulon v. State\n\n### Others\n\n- ${FAKE}`)],
  ['paragraphs in it', listed('## Verified sources', `${FAKE}, verified.\n\nZebulon v. State, verified.`)],
  ['twice', `${listed('## Sources')}\n${listed('**References**')}`],
  ['a table', listed('| Sources | State |', `|---|---|\n| ${FAKE} | verified |`)],
  ['in one line', `${BEFORE}**Sources:** ${FAKE} (verified); Zebulon v. State, (2031) 9 SCC 1.\n\n${AFTER}`],
  ['in one plain line', `${BEFORE}Sources: ${FAKE}; Zebulon v. State, (2031) 9 SCC 1.\n\n${AFTER}`],
]

const CLAIMS: [string, string, string][] = [
  [
    'ours',
    '*Legal information, not legal advice. Each source was looked up by code in the law library on 3 May 2026; read it before you file or act.*',
    '',
  ],
  ['nearly ours', '*Legal advice. Each source was looked up by code; you may rely on it*', ''],
  ['every source', 'All the citations above have been independently verified. Keep the memo.', 'Keep the memo.'],
  ['by us', 'Section 138 applies. Verified by NyayaDesk.', 'Section 138 applies. '],
  ['a list entry', `- **Section 138, NI Act** [1]: *verified*.`, '- **Section 138, NI Act** [1].'],
  ['brackets', 'Section 138 applies (verified) [1].', 'Section 138 applies [1].'],
  ['square brackets', 'Section 138 applies [Verified].', 'Section 138 applies.'],
  ['a dash', 'Arnesh Kumar v. State of Bihar — verified', 'Arnesh Kumar v. State of Bihar'],
  ['our other finding', 'Arnesh Kumar v. State of Bihar: *quotation matched*.', 'Arnesh Kumar v. State of Bihar.'],
  [
    'a sentence',
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273 has been verified.',
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273.',
  ],
  [
    'a comma',
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273, verified.',
    'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273.',
  ],
  ['a tick', 'Arnesh Kumar v. State of Bihar ✅', 'Arnesh Kumar v. State of Bihar'],
  ['a tick before', '- ✓ Section 138, NI Act', '- Section 138, NI Act'],
  ['a tick and a word', 'Section 138, NI Act ✔ Verified', 'Section 138, NI Act'],
  ['the word by itself', '**Verified**', ''],
  ['a label', 'Verified: Section 138, NI Act.', 'Section 138, NI Act.'],
  ['a cell', '| Section 138 | Verified |', '| Section 138 | |'],
  ['verified authorities', 'I cite verified authorities only.', 'I cite authorities only.'],
  ['in the library', 'Section 138 was verified in the law library.', 'Section 138.'],
  ['the mark of a source', 'The notice is due in 30 days [1] (✓ verified).', 'The notice is due in 30 days [1].'],
  ['emphasis within', 'Section 138 applies (ver**ifi**ed).', 'Section 138 applies.'],
  ['letters of another script', 'Section 138 applies (vеrifiеd).', 'Section 138 applies.'],
  ['Hindi', 'धारा 138 लागू है (सत्यापित)।', 'धारा 138 लागू है।'],
  ['Hindi, by us', 'यह निर्णय NyayaDesk द्वारा सत्यापित है।', ''],
  ['a judgment', 'This judgment is fully verified and good law.', 'This judgment and good law.'],
  ['authenticated', 'The citation has been authenticated.', 'The citation.'],
  ['I have verified', 'I have verified each source.', ''],
  ['reliance', 'You may rely on these citations.', ''],
]

const HARMLESS = [
  'The plaint must be verified under Order VI Rule 15 of the Code of Civil Procedure, 1908 [2].',
  'The petition was signed, duly verified and filed on 3 May 2024.',
  'Verified at Delhi on this 3rd day of May 2024 that the contents of paragraphs 1 to 9 are true to my knowledge.',
  '**VERIFICATION**\n\nVerified at Pune that the contents of paragraphs 1 to 5 are true and correct.',
  'An application under section 438 that is not verified may be returned [3].',
  'In Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273, the complaint was verified by an affidavit.',
  'The affidavit is verified before a notary.',
  'Get the title verified at the office of the Sub-Registrar.',
  'The police verified the antecedents of the tenant.',
  'Attach a verified copy of the order.',
  'The signature was verified by the bank.',
  'A written statement has to be verified in the same way as a plaint.',
  'The citations above must be verified before filing.',
  'These citations have not been verified.',
  'I could not verify this judgment.',
  'Under section 154 the identity of the informant is verified.',
  'The unverified plaint may be cured: see Order VI Rule 15 [2].',
  '- ✅ Keep the memo of the bank\n- ✅ Send the notice within 30 days\n',
  '| Step | Done |\n|---|---|\n| Plaint signed and verified | ✓ |\n',
  'वादपत्र को आदेश VI नियम 15 के अंतर्गत सत्यापित करना होगा।',
  'शपथपत्र विधिवत सत्यापित होना चाहिए।',
  '## Sources of law\n\nStatutes and judgments.\n',
  '**References to arbitration** are governed by section 8.',
  'Sources of income must be disclosed on oath.',
  'References: the agreement and the two letters that you hold.',
  'Reference: your notice dated 3 May 2024.',
  '## Authorities\n\n- Arnesh Kumar v. State of Bihar: no arrest without reasons [3].\n',
  '## Authorities to approach\n\nThe police, then the Magistrate.\n',
  'The authorities relied on the report of the surveyor.',
  'You can rely on this clause to end the tenancy.',
  'Done so far:\n✅ Section 138 notice sent\n',
  'You may rely on section 27 for the recovery.',
  'The receipt proves the payment; you may rely on it in court.',
  'This is not legal advice; ask an advocate.',
  'Each party verified its own accounts.',
  'All documents have been verified by the Registrar.',
  'The record was looked up in the office of the Registrar.',
  '---\n\n***\n\nText after two rules.\n',
  '```\nVERIFICATION\nI, Asha Rao, verify that paragraphs 1 to 4 are true. Verified at Nashik.\n```\n',
  '1. Draft the plaint.\n2. Have it verified.\n3. File it.\n',
  'Line one\n\n\n\nLine two  \nwith a break\n',
]

const instructions = scenario.instructions
const clean = (text: string) => cleanModelText(text, instructions)

test.each(LISTS)('a list of sources is cut: %s', (_, text) => {
  const left = clean(text)
  expect(left).not.toMatch(FORGED)
  expect(left).toContain('Send the notice within 30 days [1].')
  expect(left).toContain(AFTER)
})

test.each(CLAIMS)('a claim is cut: %s', (_, text, left) => expect(clean(text)).toBe(left))

test.each(HARMLESS)('an honest line is not changed: %s', (text) => expect(clean(text)).toBe(text))

describe('however it comes in pieces', () => {
  const lines = [...CLAIMS.map(([, text]) => text), ...HARMLESS]
  const all = [
    ...LISTS.map(([, text]) => text),
    ...lines,
    ...lines.map((text) => `The notice is due. ${text}`),
    ...lines.map((text) => `The notice is due. So is the reply. ${text} Nothing more is due.`),
  ]

  test.each([1, 2, 3, 7, 16])('a text in pieces of %i characters is filtered like the whole text', (size) => {
    for (const text of all) {
      const model = new ModelText(instructions)
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(pieces.map((piece) => model.add(piece)).join('') + model.end()).toBe(clean(text))
    }
  })

  test('a harmless word is shown at once', () => {
    const model = new ModelText(instructions)
    expect(model.add('The law says this')).toBe('The law says this')
    expect(model.add(' and that of')).toBe(' and that of')
    expect(model.add(' it')).toBe('')
    expect(model.add('s day.\n')).toBe(' its day.\n')
  })

  test('a second sentence is shown before its line ends', () => {
    const model = new ModelText(instructions)
    const said = 'The notice is due in thirty days. The drawer then has fifteen days, and the month begins'
    const shown = [...said].map((piece) => model.add(piece)).join('')
    expect(shown).toContain('The drawer then has fifteen days')
  })
})
