import { defaultNames } from '../../config/site-names.ts'
import { newId } from '../../database/new-id.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { SmsDesk, SmsNotSent } from '../../identity/index.ts'
import { JobRunner } from '../../jobs/index.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nameKey } from '../../language/name-key.ts'
import { dropPlanned } from './change-rules.ts'
import { type PlanningSite, planRule } from './deliveries/plan.ts'
import { sending } from './deliveries/send.ts'

const second = 1000
const hour = 3_600_000
const day = 24 * hour
/** The pauses between the tries of a job add up to less. */
const tries = [0, 10 * second, 60 * second, 300 * second]

/**
 * Four rules of the demonstration's administrator, with what the engine itself has made of them: yesterday the ends of
 * certificates were told, by SMS too, which the gateway did not take for some; what is told of periods of roles waits
 * for the end of quiet hours, after the rule was changed; the managers of the offices were told of terms of hearing
 * officers and of trainings. `now` in milliseconds since 1970.
 */
export async function seedDemonstrationReminders(site: PlanningSite, now: number): Promise<void> {
  const { db } = site
  const author = await db.selectFrom('user').select('id').where('username', '=', 'admin').executeTakeFirst()
  if (!author) return
  const common = {
    in_app: 1,
    to_owner: 1,
    to_managers: 0,
    frequency: 'once',
    status: 'normal',
    limited: 0,
    built_in: 0,
    next_look_at: 0,
    created_by: author.id,
    version: 2,
  } as const
  const yesterday = now - day
  const certificates = newId(now)
  const roles = newId(now)
  const [terms, trainings] = [newId(now), newId(now)]
  const ofOffices = {
    ...common,
    by_sms: 0,
    to_owner: 0,
    to_managers: 1,
    sms_content: null,
    quiet: 'none',
    enabled_at: now,
    created_at: now - hour,
    updated_at: now,
  } as const
  const from = formatDateTime(now).slice(11, 13)
  const until = formatDateTime(now + 8 * hour).slice(11, 13)
  const rules = [
    {
      ...common,
      id: certificates,
      name: '证书到期短信提醒',
      event: 'certificate',
      leads: '30',
      by_sms: 1,
      title: '请更换证书',
      content: '{姓名}，您的证书“{证书名称}”将于 {到期日} 到期，请到技术部门更换。',
      sms_content: '您的登录证书将于 {到期日} 到期，请到技术部门更换。',
      quiet: 'none',
      enabled_at: yesterday,
      created_at: yesterday - day,
      updated_at: yesterday,
    },
    {
      ...common,
      id: roles,
      name: '代班角色到期提醒',
      event: 'role',
      leads: '45 7',
      by_sms: 0,
      title: '您的角色“{角色}”将于 {到期日} 到期',
      content: '{姓名}，您代班的角色“{角色}”将在 {剩余时间}后到期，请提前交接。',
      sms_content: null,
      quiet: 'own',
      quiet_from: `${from}:00`,
      quiet_until: `${until}:00`,
      enabled_at: now,
      created_at: now - hour,
      updated_at: now,
    },
    {
      ...ofOffices,
      id: terms,
      name: '听证员续聘提醒',
      event: 'term',
      leads: '90 30 7',
      title: '请办理听证员 {听证员} 的续聘',
      content: '{机构}听证员 {听证员} 的聘期至 {届满日期}，还有 {剩余时间}，请征求本人意见后办理续聘或出库。',
    },
    {
      ...ofOffices,
      id: trainings,
      name: '听证员培训准备提醒',
      event: 'training',
      leads: '72 24 2',
      title: '培训“{培训}”将于 {开始时间} 开始',
      content: '{主办机构}主办的“{培训}”将在 {剩余时间}后开始，地点：{地点}，请确认场地和签到安排。',
    },
  ] as const
  await db
    .insertInto('reminder_rule')
    .values(rules.map((rule) => ({ ...rule, name_key: nameKey(rule.name, 'organisation') })))
    .execute()
  await planRule(site, certificates, yesterday)
  for (const pause of tries) await send(site, yesterday + pause)
  await planRule(site, roles, now)
  await db.transaction().execute((tx) => dropPlanned(tx, roles, 'changed'))
  await planRule(site, roles, now)
  for (const rule of [terms, trainings]) await planRule(site, rule, now)
  await send(site, now)
}

/** Runs the jobs of reminders that are due then, with a gateway that does not take every seventh number. */
async function send(site: PlanningSite, at: number): Promise<void> {
  const sender = {
    send: async ({ phone }: { readonly phone: string }) => {
      if (Number(phone) % 7 === 0) throw new SmsNotSent('The gateway of the demonstration did not take it.')
    },
  }
  const backend = { ...site, clock: { now: () => at }, sms: new SmsDesk(sender, defaultNames.product) }
  const fail = (error: unknown) => {
    throw error
  }
  // as: what these jobs need of a server.
  await new JobRunner({ backend: backend as unknown as Backend, kinds: [sending], failed: fail }).runDue()
}
