import type { Database } from '../../../server/database/schema.ts'
import { nameKey } from '../../../server/language/name-key.ts'
import { issueAnswerLink } from '../../../server/system/answer-link/index.ts'
import { enrolmentLink } from '../../../server/system/training/enrolment-link.ts'
import { seededAt } from '../../support/fill-database.ts'
import { issuer } from '../../support/link-issuer.ts'
import { insertOfficer } from './training-site.ts'

export const hour = 3_600_000

export { issuer }

/** The one reply for every link that is none. */
export const linkIsNone = {
  status: 404,
  body: {
    success: false,
    code: 'AA0005',
    message: '链接无效或已过期，或手机号后四位不正确。请核对后再试，或联系发出短信的单位',
  },
}

let count = 0

/** A published training of the organisation, from a day after the time of the tests on; resolves to its id. */
export async function insertTraining(
  db: Database,
  orgId: string,
  more: { readonly id?: string; readonly places?: number; readonly starts_at?: number } = {},
): Promise<string> {
  count += 1
  const [id, name] = [`77000${count}`, `听证员培训${count}`]
  await db
    .insertInto('training')
    .values({
      id,
      name,
      name_key: nameKey(name, 'organisation'),
      category: 'annual',
      org_id: orgId,
      method: 'onsite',
      place: '三楼会议室',
      starts_at: seededAt + 24 * hour,
      ends_at: seededAt + 32 * hour,
      hours: 6.5,
      status: 'published',
      created_at: seededAt,
      updated_at: seededAt,
      ...more,
    })
    .execute()
  return more.id ?? id
}

/** An officer with the number 13900001234 and a link to enrol for the training. */
export async function invited(db: Database, orgId: string, trainingId: string, name = '周敏') {
  const person = await insertOfficer(db, orgId, { name })
  const link = await issueAnswerLink(
    db,
    issuer,
    enrolmentLink,
    { subject: trainingId, person, expiresAt: seededAt + 32 * hour },
    seededAt,
  )
  const token = link.address.split('#')[1] ?? ''
  return { ...link, token, proof: { token, phoneEnding: '1234' } }
}
