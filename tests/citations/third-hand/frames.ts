/** The forms in which a claim is written: an opinion, a filing, a footnote, a list, a row of a table, a message. */
import type { Frame } from './pieces.ts'

const LEADS = [
  'It is most respectfully submitted as under. ',
  'Having considered the facts, my view is this. ',
  'Great question! Here is what the law says. ',
  'Sir, ',
  'Namaste, aapke sawal ka jawab: ',
  'महोदय, ',
]
/** The frames of the development families, and of half of the others. */
export const OPEN: readonly Frame[] = [
  (claim) => claim,
  (claim, pick) => [pick.of(LEADS), ...claim],
  (claim, pick) => [`${pick.of(['A', 'B', 'C', 'D'])}. BECAUSE the impugned order cannot stand. `, ...claim],
  (claim, pick) => [`${pick.between(2, 40)}. That `, ...claim],
  (claim) => ['The position is settled.[1]\n\n---\n[1] ', ...claim],
  (claim, pick) => [
    `### Legal position\n\n- Jurisdiction lies where the cause of action arose.\n${pick.of(['-', '*', '•'])} `,
    ...claim,
    '\n- Costs follow the event.',
  ],
  (claim) => [
    '| S. No. | Authority and proposition |\n|---|---|\n| 1 | ',
    ...claim,
    ' |\n| 2 | The rest is a matter of fact. |',
  ],
  (claim) => [...claim, ' Hence the prayer.'],
]
/** Frames that whoever improves the checker must not see. */
export const HELD: readonly Frame[] = [
  (claim) => ['> ', ...claim, '\n\nI hope this helps.'],
  (claim) => [
    'LIST OF AUTHORITIES\n\n(a) ',
    ...claim,
    '\n(b) Any other authority with the leave of this Hon’ble Court.',
  ],
  (claim) => ['Re: your e-mail of Monday\n\nDear Client,\n\n', ...claim, '\n\nRegards'],
  (claim) => ['Q. क्या मेरा केस मज़बूत है?\nA. ', ...claim],
  (claim) => ['The submission is recorded¹ and rejected.\n\n¹ ', ...claim],
]
