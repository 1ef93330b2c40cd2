import type { Insertable } from 'kysely'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { DemonstrationGiven, DemonstrationPart } from '../../../demonstration/demonstration-part.ts'
import type { SeedUser } from '../../../demonstration/users.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'
import type { ApplicationRequestTable } from '../table.ts'
import { tellDeciders } from '../tell-deciders.ts'
import { seedPortal } from './portal.ts'

const waiting = { status: 'pending' } as const
type Request = Insertable<ApplicationRequestTable>

/**
 * Requests of the demonstration for 电子档案: two that wait, and of two further clerks one that was refused and one that
 * was approved for three months. Those who may decide have messages about the two. `namedCount` users come first; `now`
 * in milliseconds since 1970.
 */
async function seedServiceRequests(db: Database, { users, namedCount, now }: DemonstrationGiven): Promise<void> {
  const named = (username: string) => users.find((user) => user.username === username)
  const [refused, approved] = users
    .slice(namedCount)
    .filter(({ status, roleKeys }) => status === 'normal' && roleKeys.join() === 'staff')
  const admin = named('admin')
  const request = (user: SeedUser | undefined, reason: string, age: number, further: Partial<Request> = {}) =>
    user
      ? [
          {
            id: newId(now),
            user_id: user.id,
            application_id: 'archives',
            reason,
            ...waiting,
            created_at: now - age * dayMs,
            ...further,
          },
        ]
      : []
  const decided = (age: number) => ({ decided_by: admin?.id ?? null, decided_at: now - age * dayMs })
  const until = dayOf(now + 90 * dayMs)
  const requests: readonly Request[] = [
    ...request(refused, '了解同类案件的办理情况', 12, {
      status: 'refused',
      answer: '请写明要查阅的案件，由部门负责人统一申请',
      ...decided(11),
    }),
    ...request(approved, '评查 2024 年不起诉案件，需要查阅原卷', 8, {
      status: 'approved',
      answer: '仅限本次评查使用',
      valid_until: until,
      ...decided(7),
    }),
    ...request(named('orgadmin'), '核对全市案卷归档进度', 2),
    ...request(named('clerk'), '办理申诉案件，需要查阅 2019 年的原审案卷', 1),
  ]
  await db.insertInto('application_request').values(requests).execute()
  for (const one of requests) if (one.status === 'pending') await tell(db, one)
  if (!approved) return
  await db
    .insertInto('application_user')
    .values({ user_id: approved.id, application_id: 'archives', valid_until: until, created_at: now - 7 * dayMs })
    .execute()
}

/** The message about a request, as it would have been sent at that time. */
async function tell(db: Database, { id, user_id, application_id, reason, created_at }: Request): Promise<void> {
  const applicant = await db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id as userId', 'user.username', 'user.name', 'org.path as orgPath'])
    .where('user.id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { name } = await db
    .selectFrom('application')
    .select('name')
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow()
  await tellDeciders(db, { id, applicant, application: name, reason }, created_at)
}

export const serviceDemonstration: DemonstrationPart = {
  async seed(tx, given) {
    await seedPortal(tx, given.now)
    await seedServiceRequests(tx, given)
  },
}
