/** One person with one mailbox and one telephone tries to get several trials, and to send messages to strangers. */
import { Client, cookiesOf, json, signupForm } from '#tests/support/client.ts'
import { codeIn, messageTo, readOutbox } from '#tests/support/outbox.ts'
import type { Gate } from './gate.ts'
import { withServer, type Server } from './support.ts'

const ACCOUNTS = 20
const BOMBS = 60
/** Messages of a day that one mailbox may get unasked. */
const MOST_MAILS = 10
const MOST_SMS = 10

/** Spells one mailbox in many ways, because some services ignore dots and everything after a plus. */
const spelled = (i: number) => {
  const name = [...'victim.of.trials'].filter((letter) => letter !== '.').join('')
  return i % 2 === 0
    ? `${name}+${i}@gmail.com`
    : `${name.slice(0, 1 + (i % 10))}.${name.slice(1 + (i % 10))}+${i}@gmail.com`
}

/** True if a new account can ask, because then it got a trial. */
async function triesOut(server: Server, email: string, mobile_no: string): Promise<boolean> {
  const person = new Client(server)
  const form = signupForm({ email, mobile_no })
  const signup = await person.call('/signup', json({ ...form, source: 'direct' }))
  if (!signup.ok) return false
  const otp = codeIn(await messageTo(server.dataDir, email))
  const verified = await person.call('/verifyotp', json({ otp }, { cookie: cookiesOf(signup) }))
  if (!verified.ok) return false
  await person.logIn(email, form.pass_word)
  const answer = await person.ask('My cheque bounced')
  await answer.text()
  return answer.ok
}

export const oneMailbox: Gate = {
  name: 'one-mailbox',
  tries: 'To live on free trials, and to bury a mailbox or a telephone under messages.',
  run: () =>
    withServer(async (server) => {
      const { dataDir } = server
      let trials = 0
      for (let i = 0; i < ACCOUNTS; i++) trials += Number(await triesOut(server, spelled(i), String(9_811_000_000 + i)))

      const one = await new Client(server).join()
      const sent = async (channel: 'email' | 'sms', whose: (to: string) => boolean) =>
        (await readOutbox(dataDir)).filter((line) => line.channel === channel && whose(line.to)).length
      const mailbox = (to: string) => /^b.?o.?m.?b.?e.?d(?:\+\d+)?@/.test(to)
      for (let i = 0; i < BOMBS; i++) {
        const form = signupForm({ email: `bombed+${i}@gmail.com`, mobile_no: String(9_822_000_000 + i) })
        await one.call('/signup', json({ ...form, source: 'direct' }))
        await one.call('/sentotpemail', json({ email: `bombed+${i}@gmail.com` }))
      }
      const number = '9833000001'
      for (let i = 0; i < BOMBS; i++) {
        const form = signupForm({ mobile_no: number })
        await one.call('/signup', json({ ...form, source: 'direct' }))
        await one.call('/sendotpmobile', json({ mobile_no: number }))
      }
      // This account waits for the others' messages, because messages leave one after another and its own comes last.
      await new Client(server).join()
      const mails = await sent('email', mailbox)
      const texts = await sent('sms', (to) => to.includes(number))
      return [
        {
          done: `${ACCOUNTS} accounts on one mailbox, each with its own spelling and number`,
          figure: `${trials} trials`,
          goal: '≤ 1',
          holds: trials <= 1,
        },
        {
          done: `${BOMBS} sign-ups and resets for one mailbox, each under its own spelling`,
          figure: `${mails} mails`,
          goal: `≤ ${MOST_MAILS}`,
          holds: mails <= MOST_MAILS,
        },
        {
          done: `${BOMBS} sign-ups and resets for one telephone`,
          figure: `${texts} SMS`,
          goal: `≤ ${MOST_SMS}`,
          holds: texts <= MOST_SMS,
        },
      ]
    }),
}
