import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { dutyRoles } from '../../../database/migrations/frozen/duty-roles.ts'
import type { Tables } from '../../../database/schema.ts'
import { nameKey } from '../../../language/name-key.ts'

/** Rules of reminders, what they have sent, and the rules that come with the product (decision 0084). */
export const reminders: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createRules(db)
    await createDeliveries(db)
    await deliverRules(db)
    await grantToDuties(db)
  },
}

async function createRules(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('reminder_rule')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('leads', 'text', (column) => column.notNull())
    .addColumn('in_app', 'integer', (column) => column.notNull())
    .addColumn('by_sms', 'integer', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('content', 'text')
    .addColumn('sms_content', 'text')
    .addColumn('to_owner', 'integer', (column) => column.notNull())
    .addColumn('to_managers', 'integer', (column) => column.notNull())
    .addColumn('frequency', 'text', (column) => column.notNull().check(sql`frequency in ('once', 'daily', 'weekly')`))
    .addColumn('quiet', 'text', (column) => column.notNull().check(sql`quiet in ('site', 'own', 'none')`))
    .addColumn('quiet_from', 'text')
    .addColumn('quiet_until', 'text')
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('normal', 'disabled')`))
    .addColumn('enabled_at', 'bigint')
    .addColumn('limited', 'integer', (column) => column.notNull())
    .addColumn('built_in', 'integer', (column) => column.notNull())
    .addColumn('next_look_at', 'bigint', (column) => column.notNull())
    .addColumn('looked_until', 'bigint')
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('reminder_rule_by_author').on('reminder_rule').column('created_by').execute()
  await db.schema
    .createTable('reminder_target')
    .addColumn('rule_id', 'text', (column) => column.notNull().references('reminder_rule.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('role', 'user', 'reach', 'reach_alone')`),
    )
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reminder_target_key', ['rule_id', 'kind', 'target_id'])
    .execute()
}

async function createDeliveries(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('reminder_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('rule_id', 'text', (column) => column.notNull().references('reminder_rule.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull().check(sql`channel in ('message', 'sms')`))
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('lead', 'integer', (column) => column.notNull())
    .addColumn('repetition', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('planned', 'sending', 'sent', 'failed', 'skipped')`),
    )
    .addColumn('reason', 'text')
    .addColumn('test', 'integer', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // What is planned once, on however many servers and after however many restarts.
    .addUniqueConstraint('reminder_once', ['rule_id', 'occasion', 'lead', 'repetition', 'user_id', 'channel'])
    .execute()
  const indexes = {
    record: ['rule_id', 'created_at', 'id'],
    state: ['rule_id', 'state', 'created_at', 'id'],
    user: ['rule_id', 'user_id', 'created_at'],
    sent: ['rule_id', 'sent_at'],
    owner: ['user_id'],
    age: ['created_at'],
  } as const
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(`reminder_delivery_${name}`)
      .on('reminder_delivery')
      .columns([...columns])
      .execute()
  await sql`create index reminder_delivery_open on reminder_delivery (due_at) where state in ('planned', 'sending')`.execute(
    db,
  )
}

/** The rules that come with the product; those of the first two events are enabled. */
async function deliverRules(db: Kysely<Tables>): Promise<void> {
  const now = Date.now() // A migration is given no clock.
  const rules = [
    {
      id: '1',
      name: '密码到期提醒',
      event: 'password',
      leads: '7 3 1',
      title: '您的密码将于 {到期日} 到期',
      content: '{姓名}，您的登录密码还有 {剩余时间} 到期，到期后登录时须先修改密码。请在个人资料的登录安全中修改。',
      sms_content: '您的登录密码将于 {到期日} 到期，请及时修改。',
    },
    {
      id: '2',
      name: '证书到期提醒',
      event: 'certificate',
      leads: '30 7 1',
      title: '您的证书将于 {到期日} 到期',
      content: '{姓名}，您的证书“{证书名称}”还有 {剩余时间} 到期，请联系管理员更换，以免不能用证书登录。',
      sms_content: '您的登录证书将于 {到期日} 到期，请联系管理员更换。',
    },
    {
      id: '3',
      name: '账号有效期届满提醒',
      event: 'account',
      leads: '30 7 1',
      title: '您的账号有效期至 {到期日}',
      content: '{姓名}，您的账号 {用户名} 有效期至 {到期日}，此后不能登录。如需继续使用，请联系管理员延期。',
      sms_content: '您的账号有效期至 {到期日}，如需继续使用，请联系管理员延期。',
    },
    {
      id: '4',
      name: '角色授权到期提醒',
      event: 'role',
      leads: '7 1',
      title: '您的角色“{角色}”将于 {到期日} 到期',
      content: '{姓名}，您的角色“{角色}”授权至 {到期日}，此后不再有相应的权限。如需继续使用，请联系管理员延期。',
      sms_content: '您的角色“{角色}”授权至 {到期日}，如需继续使用，请联系管理员延期。',
    },
    {
      id: '5',
      name: '开通申请待审批提醒',
      event: 'request',
      leads: '24',
      title: '开通申请已等待 {等待时间}',
      content: '{姓名}（{机构}）于 {申请时间} 申请开通“{应用}”，已等待 {等待时间}，请及时审批。',
      sms_content: '有应用开通申请已等待 {等待时间}，请及时登录审批。',
      frequency: 'daily',
      to_owner: 0,
      to_managers: 1,
    },
    {
      id: '6',
      name: '异常登录提醒',
      event: 'signIn',
      leads: '',
      title: '您的账号在新的{新处}登录',
      content:
        '您的账号于 {登录时间} 在 {地址} 用 {设备} 登录，此前没有在该{新处}登录过。如非本人操作，请立即修改密码并联系管理员。',
      sms_content: '您的账号于 {登录时间} 在新的{新处}登录，如非本人操作，请立即修改密码。',
      quiet: 'none',
    },
  ] as const
  await db
    .insertInto('reminder_rule')
    .values(
      rules.map((rule, index) => ({
        in_app: 1 as const,
        by_sms: 0 as const,
        to_owner: 1 as const,
        to_managers: 0 as const,
        frequency: 'once' as const,
        quiet: 'site' as const,
        ...rule,
        name_key: nameKey(rule.name, 'organisation'),
        status: index < 2 ? ('normal' as const) : ('disabled' as const),
        enabled_at: index < 2 ? now : null,
        limited: 0 as const,
        built_in: 1 as const,
        next_look_at: 0,
        created_at: now,
        updated_at: now,
        version: 1,
      })),
    )
    .execute()
}

/** The roles of the three duties of a database that has its menu already; a new one gets them from its seed. */
async function grantToDuties(db: Kysely<Tables>): Promise<void> {
  const menus = await db.selectFrom('menu').select(['id', 'parent_id', 'route_name', 'permission']).execute()
  const page = menus.find(({ route_name }) => route_name === 'setting-remind')
  if (!page) return
  const own = menus.filter(({ id, parent_id }) => id === page.id || parent_id === page.id)
  for (const { key, grants } of dutyRoles) {
    const role = await db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirst()
    const entries = own.filter((entry) => grants({ routeName: entry.route_name, permission: entry.permission }))
    if (!role || entries.length === 0) continue
    const ids = [...entries.map(({ id }) => id), ...(page.parent_id === null ? [] : [page.parent_id])]
    await db
      .insertInto('role_menu')
      .values(ids.map((menu_id) => ({ role_id: role.id, menu_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
