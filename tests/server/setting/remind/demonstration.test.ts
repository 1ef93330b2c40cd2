import { afterAll, beforeAll, expect, it } from 'vitest'
import { contributed } from '../../../../server/areas.ts'
import { seedDemonstration } from '../../../../server/demonstration/demonstration.ts'
import { seedDemonstrationReminders } from '../../../../server/setting/remind/demonstration.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'
import { deliveriesOf, now } from './remind-site.ts'

let site: TestDatabase
beforeAll(async () => {
  site = await openTestDatabase('migrated', Number.POSITIVE_INFINITY)
  await seedDemonstration(site.db, { passwordHash: 'x', now, userCount: 4000 })
  await seedDemonstrationReminders({ db: site.db, ...contributed }, now)
}, 60_000)
afterAll(() => site.close())

it('S20.7 the demonstration has reminders of each result, made by the engine', async () => {
  const rules = await site.db
    .selectFrom('reminder_rule')
    .select(['id', 'name'])
    .where('built_in', '=', 0)
    .orderBy('id')
    .execute()
  const results = await Promise.all(
    rules.map(async ({ id, name }) => {
      const rows = await deliveriesOf(site.db, id)
      const kinds = rows.map(({ channel, state, reason }) => [channel, state, reason].filter(Boolean).join(' '))
      return [name, [...new Set(kinds)].toSorted()]
    }),
  )
  expect(results).toEqual([
    ['证书到期短信提醒', ['message sent', 'sms failed gateway', 'sms sent']],
    ['代班角色到期提醒', ['message planned quiet', 'message skipped changed']],
    ['听证员续聘提醒', ['message sent']],
    ['听证员培训准备提醒', ['message sent']],
  ])
  const [job] = await site.db.selectFrom('job').select('due_at').where('state', '=', 'waiting').execute()
  expect(job?.due_at).toBe(now + 8 * 3_600_000)
})
