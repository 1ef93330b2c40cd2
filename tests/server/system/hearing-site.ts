import { idNumberCheck } from '../../../openapi/text/id-number.ts'
import type { Database } from '../../../server/database/schema.ts'
import type { Caller } from './management-site.ts'

let count = 0

/** An id number that no other call has, of a woman born on that day. */
export function newIdNumber(birthDate = '1980-05-12'): string {
  count += 1
  const first = `380100${birthDate.replaceAll('-', '')}${String((count * 2) % 1000).padStart(3, '0')}`
  return first + idNumberCheck(first)
}

/** A form that every site accepts; the check of the qualification is done and found nothing. */
export const officerForm = (orgId: string, more: object = {}) => ({
  name: '周敏',
  gender: 'female',
  birthDate: '1980-05-12',
  idNumber: newIdNumber(),
  residence: '江宁省东湖市东湖区',
  phone: '13900007788',
  employer: '江宁大学',
  orgId,
  source: 'invited',
  termBegin: '2026-03-01',
  termEnd: '2031-02-28',
  checkedBy: '王建国',
  checkedOn: '2026-11-20',
  ...more,
})

/** The calls of the screen by one account. */
export const hearingOf = (caller: Caller) => {
  const post = (name: string, body: object) => caller.post(`/api/system/hearing/${name}`, body)
  return {
    post,
    get: (name: string, query: Readonly<Record<string, string>> = {}) =>
      caller.get(`/api/system/hearing/${name}`, query),
    /** Creates a draft; returns its id, or the message of the refusal. */
    create: async (form: object): Promise<string> => {
      const { body } = await post('create', form)
      return body.data?.id ?? body.message
    },
    /** A step with these officers: `true` when all took it, else the messages of the refusals. */
    step: async (name: string, ids: readonly string[], more: object = {}): Promise<true | string[]> => {
      const { body } = await post(name, { ...more, ids })
      const refused: { message: string }[] = body.data?.refused ?? [{ message: body.message }]
      return refused.length === 0 ? true : refused.map(({ message }) => message)
    },
  }
}

/** The ids of the offices of 东湖区 and 临湖市, of which the organisation administrator sees the first alone. */
export async function twoOffices(db: Database): Promise<readonly [here: string, elsewhere: string]> {
  const orgOf = async (code: string) =>
    (await db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  return [await orgOf('380102'), await orgOf('380200')]
}
