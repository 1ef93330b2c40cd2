import type { Insertable } from 'kysely'
import { newId } from '../../../server/database/new-id.ts'
import type { Database } from '../../../server/database/schema.ts'
import { personName } from '../../../server/language/person-name.ts'
import type { HearingOfficerTable } from '../../../server/system/hearing/table.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

/** The form of a training that began an hour before the time of the tests, 2026-11-21 10:00, and ends at noon. */
export const runningForm = {
  name: '听证员专项培训',
  category: 'special',
  method: 'onsite',
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 12:00:00',
  place: '三楼会议室',
  hours: 3.5,
} as const

let count = 0

/** An officer in the pool of the organisation; resolves to its id. */
export async function insertOfficer(
  db: Database,
  orgId: string,
  more: Partial<Insertable<HearingOfficerTable>> & { readonly name?: string } = {},
): Promise<string> {
  const id = newId(Date.now())
  count += 1
  const { name = '周敏', ...columns } = more
  await db
    .insertInto('hearing_officer')
    .values({
      id,
      ...personName(name),
      gender: 'female',
      birth_date: '1980-05-12',
      id_number: `38019919800512${String(count).padStart(4, '0')}`,
      residence: '江宁省东湖市东湖区',
      phone: '13900001234',
      employer: '江宁大学',
      org_id: orgId,
      source: 'invited',
      term_begin: '2024-03-01',
      term_end: '2029-02-28',
      punished: 0,
      dismissed: 0,
      revoked: 0,
      defaulter: 0,
      status: 'active',
      created_at: 0,
      updated_at: 0,
      ...columns,
    })
    .execute()
  return id
}

/** Moves a training in time, so that it has ended: two days before the time of the tests. */
export async function endTraining(db: Database, id: string): Promise<void> {
  const day = 86_400_000
  await db
    .updateTable('training')
    .set((eb) => ({ starts_at: eb('starts_at', '-', 2 * day), ends_at: eb('ends_at', '-', 2 * day) }))
    .where('id', '=', id)
    .execute()
}

/** The app with the administrator signed in, who is of the organisation `orgId`. */
export async function openTrainings(): Promise<{
  readonly site: TestApp
  readonly admin: TestBrowser
  readonly orgId: string
  readonly orgName: string
}> {
  const site = await openTestApp()
  const admin = await site.browser().signIn('admin')
  const { orgId, orgName } = (await admin.get('/api/system/user/current-user-info')).body.data
  return { site, admin, orgId, orgName }
}
