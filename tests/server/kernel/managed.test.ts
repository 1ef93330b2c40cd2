import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDrawsPermission } from '../../../openapi/facts/draw.ts'
import { listHearingOfficersPermission, listHearingServicesPermission } from '../../../openapi/facts/hearing.ts'
import { listNoticesPermission } from '../../../openapi/facts/notice.ts'
import { listOrganisationsPermission } from '../../../openapi/facts/org.ts'
import { listRemindersPermission } from '../../../openapi/facts/reminder.ts'
import { listTrainingsPermission } from '../../../openapi/facts/training.ts'
import { listUsersPermission } from '../../../openapi/facts/user.ts'
import type { Database, Tables } from '../../../server/database/schema.ts'
import { accountOf } from '../../../server/identity/account.ts'
import type { Account, Scope } from '../../../server/kernel/account.ts'
import type { Managed } from '../../../server/kernel/managed.ts'
import { nowhere } from '../../../server/kernel/role-scope.ts'
import { seededAt } from '../../support/fill-database.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

type Row = { readonly id: string; readonly name: string; readonly version?: number }
type AnyManaged = Managed<Row>

/**
 * Every way to the records of a table, by name: the table, and the permission by which the list shows what is beyond.
 */
const kinds: Readonly<Record<string, readonly [table: keyof Tables, scope: 'site' | 'own' | { listed: string }]>> = {
  givenRoles: ['role', 'site'],
  managedApplications: ['application', 'site'],
  managedAreas: ['area', 'site'],
  managedDirectories: ['api_directory', 'site'],
  managedDicts: ['dict', 'site'],
  managedProviders: ['api_provider', 'site'],
  managedDraws: ['hearing_draw', { listed: listDrawsPermission }],
  managedEntries: ['dict_entry', 'site'],
  managedGrants: ['api_grant', 'site'],
  managedInterfaces: ['api_interface', 'site'],
  managedVersions: ['api_version', 'site'],
  managedMenus: ['menu', 'site'],
  managedNotices: ['notice', { listed: listNoticesPermission }],
  managedOfficers: ['hearing_officer', { listed: listHearingOfficersPermission }],
  managedOrgs: ['org', { listed: listOrganisationsPermission }],
  managedPlanEntries: ['plan_entry', 'own'],
  // The permission that decides is the one that lists.
  managedRequests: ['application_request', 'own'],
  managedRoles: ['role', 'site'],
  managedRules: ['reminder_rule', { listed: listRemindersPermission }],
  managedServices: ['hearing_service', { listed: listHearingServicesPermission }],
  managedTasks: ['sync_task', 'site'],
  managedTrainings: ['training', { listed: listTrainingsPermission }],
  managedUsers: ['user', { listed: listUsersPermission }],
  editedUsers: ['user', { listed: listUsersPermission }],
  visibleNotices: ['notice', { listed: listNoticesPermission }],
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../server/**/managed-*.ts', { eager: true })
const isManaged = (value: unknown): value is AnyManaged =>
  typeof value === 'object' && value !== null && 'requireUnchanged' in value
const found = new Map(
  Object.values(modules).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (isManaged(value) ? [[name, value] as const] : [])),
  ),
)
const cases = [...found].map(([name, records]) => ({ name, records, table: kinds[name]?.[0], scope: kinds[name]?.[1] }))

const everywhere: Scope = { all: true, subtrees: [], orgs: [] }

let test: TestDatabase
let db: Database
let admin: Account
/** One who sees nothing but what `listed` permits, and whose operation applies to nothing. */
const stranger = (listed?: string): Account => ({
  ...admin,
  userId: 'stranger',
  orgId: 'nowhere',
  orgPath: '/nowhere/',
  scope: nowhere,
  permissions: new Map(listed === undefined ? [] : [[listed, everywhere]]),
})

beforeAll(async () => {
  test = await openTestDatabase('seeded')
  db = test.db
  const { id } = await db.selectFrom('user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  const account = await accountOf(db, { id: 's', user_id: id }, seededAt)
  if (!account) throw new Error('The administrator cannot sign in.')
  admin = { ...account, scope: everywhere }
  // The demonstration has none of these.
  const times = { created_at: seededAt, updated_at: seededAt }
  for (const one of ['t1', 't2']) {
    const unset = { secret: null, cron: null, next_due: null, watermark: null, failing_since: null, last_run_id: null }
    const task = { ...times, ...unset, object: 'org', mode: 'full', source: '{}', mapping: '[]' } as const
    const counts = { removal_limit: 20, adopt: 0, paused: 0, remark: null, edited_by: id } as const
    await db
      .insertInto('sync_task')
      .values({ ...task, ...counts, id: one, name: one })
      .execute()
  }
  const officer = await db.selectFrom('hearing_officer').select(['id', 'org_id']).executeTakeFirstOrThrow()
  for (const one of ['h1', 'h2']) {
    const hearing = { case_type: 'public-interest', case_key: one }
    const fees = { travel_fee: 0, board_fee: 0, labour_fee: 0, evaluation: null, opinion: null }
    const told = { held_on: '2026-03-02', place: null, role: 'member', attendance: 'pending', absence: null } as const
    await db
      .insertInto('hearing_service')
      .values({ ...times, ...hearing, ...fees, ...told, id: one, officer_id: officer.id, case_no: one })
      .execute()
    const counts = { seats: 3, candidate_count: 3, excluded_count: 0, earlier_count: 0 }
    const state = { status: 'committed', commitment: one, seed: one, record: '{}', committed_at: seededAt } as const
    await db
      .insertInto('hearing_draw')
      .values({ ...hearing, ...counts, ...state, id: one, org_id: officer.org_id, name: one, updated_at: seededAt })
      .execute()
  }
  for (const one of ['n1', 'n2']) {
    const text = { name: one, name_key: one, category: 'notice', content: '', summary: '', audience: 'all' } as const
    const flags = { limited: 0, pinned: 0, must_confirm: 0, ended: 0, status: 'draft' } as const
    await db
      .insertInto('notice')
      .values({ ...times, ...text, ...flags, id: one, created_by: id, version: 1 })
      .execute()
  }
})
afterAll(() => test.close())

/** Two records that the administrator may change. */
async function twoOf(records: AnyManaged, table: keyof Tables = 'user'): Promise<readonly [Row, Row]> {
  const ids = (
    await db
      .selectFrom(table as 'user')
      .select('id')
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(({ id }) => id)
  const candidates = await db.transaction().execute((tx) => records.all(tx, admin, ids))
  const [one, other] = candidates.flatMap((candidate) => ('row' in candidate ? [candidate.row] : []))
  if (!one || !other) throw new Error(`The demonstration has no two records of ${table} to change.`)
  return [one, other]
}

const changing = <Result>(work: (tx: Database) => Promise<Result>) => db.transaction().execute(work)

it('kit: each way to the records of a table is among the cases', () => {
  expect([...found.keys()].toSorted()).toEqual(Object.keys(kinds).toSorted())
})

describe.each(cases)('kit: $name', ({ records, table, scope }) => {
  it('one that does not exist is 404 AA0005', async () => {
    await expect(changing((tx) => records.one(tx, admin, { id: 'none' }))).rejects.toMatchObject({
      status: 404,
      code: 'AA0005',
    })
    const [candidate] = await changing((tx) => records.all(tx, admin, ['none']))
    expect(candidate).toMatchObject({ id: 'none', refusal: { code: 'AA0005' } })
  })

  it('the records come in the order of the request', async () => {
    const [one, other] = await twoOf(records, table)
    const ids = async (...wanted: string[]) =>
      (await changing((tx) => records.all(tx, admin, wanted))).map(({ id }) => id)
    expect(await ids(other.id, 'none', one.id)).toEqual([other.id, 'none', one.id])
    expect(await ids(one.id, other.id)).toEqual([one.id, other.id])
  })

  it('one that was changed since it was read is 409 AA0001', async () => {
    const [{ id, version }] = await twoOf(records, table)
    if (version === undefined) return
    await expect(changing((tx) => records.one(tx, admin, { id, version: version + 1 }))).rejects.toMatchObject({
      status: 409,
      code: 'AA0001',
    })
    expect(await changing((tx) => records.one(tx, admin, { id, version }))).toMatchObject({ id, version })
  })

  it('one outside the scope is 403 AA0002 where the list shows it, else 404 AA0005', async () => {
    const [{ id, name }] = await twoOf(records, table)
    if (scope === 'site') return
    const hidden = { status: 404, code: 'AA0005' }
    await expect(changing((tx) => records.one(tx, stranger(), { id }))).rejects.toMatchObject(hidden)
    expect(await records.outside(db, stranger(), id)).toMatchObject(hidden)
    if (scope === 'own' || scope === undefined) return
    const seeing = stranger(scope.listed)
    const shown = { status: 403, code: 'AA0002', message: expect.stringContaining('不在您可以进行此操作的机构范围内') }
    await expect(changing((tx) => records.one(tx, seeing, { id }))).rejects.toMatchObject(shown)
    expect(await records.outside(db, seeing, id)).toMatchObject(shown)
    const [candidate] = await changing((tx) => records.all(tx, seeing, [id]))
    expect(candidate).toMatchObject({ id, name, refusal: { code: 'AA0002' } })
  })

  it('two transactions over the same records in opposite order do not deadlock', async () => {
    const [one, other] = await twoOf(records, table)
    const locking = (...ids: readonly string[]) => changing((tx) => records.all(tx, admin, ids))
    for (let round = 0; round < 10; round += 1) {
      const three = [locking(one.id, other.id), locking(other.id, one.id), locking(one.id, other.id)]
      await expect(Promise.all(three)).resolves.toHaveLength(3)
    }
  })
})
