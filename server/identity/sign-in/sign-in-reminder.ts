import { updateUserPermission } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import { userOccasions, usersWithin, userVariables } from '../../kernel/contributions/about-user.ts'
import { type ReminderEvent, type Search, searched } from '../../kernel/contributions/reminder-event.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { networkOf } from './network.ts'
import { deviceOf } from './user-agent.ts'

const half = 30_000
/** Earlier sign-ins of a user that are compared. */
const compared = 200

interface Entered {
  readonly ip: string
  readonly user_agent: string | null
}

/** A sign-in from a network or on a kind of device where the user has not signed in while sign-ins are kept. */
export const signInReminder: ReminderEvent = {
  key: 'signIn',
  about: 'user',
  unit: 'hour',
  moment: 'at',
  managedBy: updateUserPermission,
  kind: 'system',
  link: { owner: '/my/profile', others: '/system/user' },
  variables: [
    ...userVariables,
    { name: '新处', example: '网络', longest: 6 },
    { name: '登录时间', example: '2026-11-20 09:30', longest: 16 },
    { name: '地址', example: '外网 203.0.113.7', inSms: (value) => value.split(' ')[0] ?? '', longest: 4 },
    { name: '设备', example: 'Windows 上的 Chrome' },
  ],
  every: half,
  leads: [],
  title: '您的账号在新的{新处}登录',
  content:
    '您的账号于 {登录时间} 在 {地址} 用 {设备} 登录，此前没有在该{新处}登录过。如非本人操作，请立即修改密码并联系管理员。',
  smsContent: '您的账号于 {登录时间} 在新的{新处}登录，如非本人操作，请立即修改密码。',
  async occasions(db, search) {
    let after = search.after
    for (;;) {
      const rows = await signIns(db, { ...search, after })
      const told: (SignedIn & { readonly what: string })[] = []
      for (const row of rows) {
        const what = await newnessOf(db, row)
        if (what !== undefined) told.push({ ...row, what })
      }
      const found = await userOccasions(db, told, occasionOf)
      const last = rows.at(-1)
      if (found.length > 0 || !last) return found
      after = [last.id]
    }
  },
  isOpen: async () => true,
}

const signIns = (db: Database, search: Search) => searched(successes(db, search), ['sign_in.id'], search)

const successes = (db: Database, { from, until, ...search }: Search) =>
  usersWithin(db, search)
    .innerJoin('sign_in', 'sign_in.user_id', 'user.id')
    .select(['sign_in.id', 'sign_in.ip', 'sign_in.user_agent', 'sign_in.created_at as at'])
    .where('sign_in.succeeded', '=', 1)
    .where('sign_in.created_at', '>', from)
    .where('sign_in.created_at', '<=', until)

type SignedIn = Awaited<ReturnType<typeof signIns>>[number]

/** What is new about a sign-in; undefined for nothing, and for the first one of an account. */
async function newnessOf(db: Database, { userId, id, at, ip, user_agent }: SignedIn): Promise<string | undefined> {
  const earlier = await db
    .selectFrom('sign_in')
    .select(['ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('succeeded', '=', 1)
    .where('created_at', '<=', at)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(compared)
    .execute()
  return newness({ ip, user_agent }, earlier)
}

/** `网络`, `设备` or `网络和设备` that none of the earlier sign-ins has; undefined without any. */
export function newness(entered: Entered, earlier: readonly Entered[]): string | undefined {
  if (earlier.length === 0) return undefined
  const place = earlier.every(({ ip }) => placeOf(ip) !== placeOf(entered.ip)) && '网络'
  const device = earlier.every((one) => deviceWords(one.user_agent) !== deviceWords(entered.user_agent)) && '设备'
  return [place, device].filter(Boolean).join('和') || undefined
}

/** Addresses that a provider or an office gives to one connection differ in their last part. */
const placeOf = (ip: string): string =>
  ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip.split('.').slice(0, 3).join('.')

/** Without the version, which changes every month. */
function deviceWords(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  const name = browser?.replace(/ \d+$/, '')
  return [system, name].filter(Boolean).join(' 上的 ') || '未知设备'
}

const places = { internal: '内网', external: '外网' } as const

const occasionOf = (row: SignedIn & { readonly what: string }) => ({
  key: row.id,
  at: row.at,
  values: () => ({
    新处: row.what,
    登录时间: formatDateTime(row.at).slice(0, 16),
    地址: `${places[networkOf(row.ip)]} ${row.ip}`,
    设备: deviceWords(row.user_agent),
  }),
  record: row.userId,
  place: [row.id],
})
