/**
 * How public pages read answers: they check the kinds of the fields only, because zod would make the script of these pages half as
 * large again.
 */
import type { z } from 'zod/mini'
import type { Message } from '#shared/answers.ts'
import type { Member } from '#shared/directory.ts'
import type { PublicFigures } from '#shared/billing.ts'
import type { GrievanceReceived, ReportReceived } from '#shared/inbox.ts'
import type { AnswerSchema } from '#web/lib/api.ts'

type JsonType = 'string' | 'number' | 'boolean' | 'object'

const shaped = <Answer>(kinds: Record<keyof Answer & string, JsonType>): AnswerSchema<Answer> => ({
  parse(answer) {
    const given = Object(answer) as Record<string, unknown>
    const wrong = Object.entries(kinds).find(([name, kind]) => typeof given[name] !== kind)
    if (wrong) throw new TypeError(`${wrong[0]} is no ${wrong[1] as string}`)
    return answer as Answer
  },
})

const member = shaped<Member>({
  id: 'number',
  username: 'string',
  full_name: 'string',
  profile_img: 'string',
  law_category: 'string',
  role: 'string',
  town: 'string',
  law_specialists: 'object',
  mobile_no: 'string',
})

export const members: AnswerSchema<Member[]> = {
  parse(answer) {
    if (!Array.isArray(answer)) throw new TypeError('no list')
    return answer.map((one) => member.parse(one))
  },
}
export const message = shaped<z.infer<typeof Message>>({ message: 'string' })
export const publicFigures = shaped<PublicFigures>({ success: 'boolean', totalUsers: 'number', rating: 'object' })
export const reportReceived = shaped<z.infer<typeof ReportReceived>>({ error: 'boolean', message: 'string' })
export const grievanceReceived = shaped<z.infer<typeof GrievanceReceived>>({ message: 'string', number: 'string' })
