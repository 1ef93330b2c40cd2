import type { Insertable } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { ApplicationGrant, ApplicationTable } from '../../database/tables/application.ts'
import { hashSecret, newSecret } from '../../identity/index.ts'
import { dayMs, dayOf } from '../../kernel/time.ts'
import { nameKey } from '../../language/name-key.ts'

/** A connected application of the demonstration. */
interface SeedApplication extends Pick<ApplicationTable, 'id' | 'name' | 'icon' | 'category' | 'description' | 'kind'> {
  readonly host: string
  readonly owner: readonly [name: string, phone: string]
  readonly grants: readonly ApplicationGrant[]
  readonly scopes: readonly string[]
  /** Calls on a working day, and on a day of the weekend. */
  readonly calls: readonly [working: number, weekend: number]
  readonly optional?: readonly string[]
  readonly settings?: Partial<Insertable<ApplicationTable>>
  /** Keys of the roles that see it; everyone otherwise. */
  readonly roles?: readonly string[]
}

const signIn: readonly ApplicationGrant[] = ['authorization_code', 'refresh_token']

const applications: readonly SeedApplication[] = [
  {
    id: 'oa',
    name: '协同办公',
    icon: 'pi-briefcase',
    category: '办公',
    description: '公文、会议和日常审批',
    kind: 'confidential',
    host: 'oa.example.gov.cn',
    owner: ['王建国', '13900138001'],
    grants: signIn,
    scopes: ['openid', 'profile', 'organisation', 'roles'],
    calls: [1840, 96],
    settings: { auto_confirm: 1, backchannel_logout_url: 'https://oa.example.gov.cn/backchannel-logout' },
  },
  {
    id: 'business',
    name: '统一业务应用',
    icon: 'pi-folder-open',
    category: '业务',
    description: '案件受理、办理和流程监控',
    kind: 'confidential',
    host: 'business.example.gov.cn',
    owner: ['陈志明', '13900138002'],
    grants: signIn,
    scopes: ['openid', 'profile', 'organisation', 'roles', 'phone'],
    calls: [1260, 140],
    optional: ['phone'],
    roles: ['admin', 'org-admin', 'case-manager', 'staff'],
  },
  {
    id: 'hearing-mobile',
    name: '听证移动端',
    icon: 'pi-mobile',
    category: '业务',
    description: '听证员查看听证安排和材料',
    kind: 'public',
    host: 'm.example.gov.cn',
    owner: ['李静怡', '13900138003'],
    grants: signIn,
    scopes: ['openid', 'profile', 'phone'],
    calls: [210, 35],
    optional: ['phone'],
    settings: { access_seconds: 900 },
  },
  {
    id: 'archives',
    name: '电子档案',
    icon: 'pi-book',
    category: '业务',
    description: '查阅和利用已归档的案卷',
    kind: 'confidential',
    host: 'archive.example.gov.cn',
    owner: ['陈志明', '13900138002'],
    grants: signIn,
    scopes: ['openid', 'profile', 'organisation'],
    calls: [64, 4],
    roles: ['case-manager'],
  },
  {
    id: 'report',
    name: '统计报表',
    icon: 'pi-chart-bar',
    category: '数据',
    description: '定时读取组织机构数据的后台程序',
    kind: 'confidential',
    host: 'report.example.gov.cn',
    owner: ['周慧敏', '13900138004'],
    grants: ['client_credentials'],
    scopes: ['organisation'],
    calls: [48, 48],
  },
]

/**
 * Connects the applications of the demonstration, unless there are any. No one knows their secrets: an administrator
 * makes new ones. `now` in milliseconds since 1970.
 */
export async function seedApplications(db: Database, now: number): Promise<void> {
  if (await db.selectFrom('application').select('id').limit(1).executeTakeFirst()) return
  for (const application of applications) await add(db, application, now)
}

/**
 * Percent of the calls of an ordinary day, from yesterday back; this day has begun, and the server counts it itself.
 */
const courses = [104, 97, 110, 92, 101, 88] as const

/** What an application was called on the six days before `now`. */
function callsBefore(now: number, application_id: string, [working, weekend]: SeedApplication['calls']) {
  return courses.map((percent, index) => {
    const day = dayOf(now - (index + 1) * dayMs)
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    return { application_id, day, calls: Math.round(((isWeekend ? weekend : working) * percent) / 100) }
  })
}

async function add(db: Database, given: SeedApplication, now: number): Promise<void> {
  const { id, name, icon, category, description, kind, host, owner, grants, scopes, optional = [], roles } = given
  await db
    .insertInto('application')
    .values({
      id,
      name,
      icon,
      category,
      description,
      kind,
      name_key: nameKey(name, 'organisation'),
      home_url: `https://${host}/`,
      owner_name: owner[0],
      owner_phone: owner[1],
      grants: grants.join(' '),
      visibility: roles ? 'roles' : 'all',
      created_at: now,
      updated_at: now,
      ...given.settings,
    })
    .execute()
  if (grants.includes('authorization_code'))
    await db
      .insertInto('application_address')
      .values([
        { application_id: id, kind: 'redirect', address: `https://${host}/login/callback` },
        { application_id: id, kind: 'post_logout', address: `https://${host}/` },
      ])
      .execute()
  if (kind === 'confidential')
    await db
      .insertInto('application_secret')
      .values({ id: newId(now), application_id: id, hash: hashSecret(newSecret()), created_at: now, not_after: null })
      .execute()
  await db
    .insertInto('application_scope')
    .values(scopes.map((scope) => ({ application_id: id, scope, optional: optional.includes(scope) ? 1 : 0 }) as const))
    .execute()
  await db
    .insertInto('application_calls')
    .values(callsBefore(now, id, given.calls))
    .execute()
  if (!roles) return
  const holders = await db.selectFrom('role').select('id').where('key', 'in', roles).execute()
  if (holders.length > 0)
    await db
      .insertInto('application_role')
      .values(holders.map((role) => ({ application_id: id, role_id: role.id })))
      .execute()
}
