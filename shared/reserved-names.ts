/**
 * Names that seem to speak for the product. They are reserved, because people would believe a user called "admin" or
 * "NyayaDesk".
 */

const HOUSE = 'nyayadesk'
/** Each is reserved alone, with another one, and with the words that may stand beside it. */
const ROLES =
  'admin administrator administration moderator superuser sysadmin root system staff official support helpdesk help helpline customercare customerservice service security verify verification backoffice webmaster postmaster abuse billing payments refunds grievance grievanceofficer nodalofficer compliance'
const BESIDE =
  'the my our in india team desk centre center care account accounts app online ai bot law legal office user'

/** Letters and digits that look alike in print become one, because "N.y4yaDe5k" reads like "nyayadesk". */
function readAs(name: string): string {
  const looks: Record<string, string> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }
  const letters = name
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  return letters.replaceAll(/[\dl]/g, (sign) => looks[sign] ?? '')
}

const oneOf = (words: string) => words.split(' ').map(readAs).join('|')
const SPEAKS = new RegExp(`^(?:${oneOf(BESIDE)})*(?:${oneOf(ROLES)})(?:${oneOf(ROLES)}|${oneOf(BESIDE)})*$`)

/** @param username of Latin letters, digits, "_", "." and "-" */
export const isReservedName = (username: string): boolean =>
  // Numbers are tried both as letters and left out, because "adm1n" writes one as a letter and "admin24" adds one.
  [username, username.replaceAll(/\d/g, ''), username.replace(/\d+$/, '')]
    .map(readAs)
    .some((name) => name.includes(readAs(HOUSE)) || SPEAKS.test(name))
