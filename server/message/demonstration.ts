import type { Insertable } from 'kysely'
import type { DemonstrationPart } from '../demonstration/demonstration-part.ts'
import type { SeedUser } from '../demonstration/users.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import type { MessageTable } from './table.ts'

/** A demonstration message; `age` in hours, `readAfter` in hours after it was written. */
interface SeedMessage extends Pick<MessageTable, 'kind' | 'title' | 'content'> {
  readonly link?: string
  readonly age: number
  readonly readAfter?: number
}

const hour = 3_600_000

const welcome: SeedMessage = {
  kind: 'system',
  title: '欢迎使用本系统',
  content: '首页的快捷入口可以放您常用的功能；离开座位时，请用右上角的“锁定屏幕”。',
  link: '/Dashboard/home',
  age: 24 * 30,
  readAfter: 2,
}

const roleChange = (from: string, to: string, age: number, readAfter?: number): SeedMessage => ({
  kind: 'role',
  title: '您的角色已变更',
  content: `您的角色由“${from}”变更为“${to}”，新的菜单和权限已经生效。`,
  age,
  ...(readAfter !== undefined && { readAfter }),
})

const enabled = (age: number, readAfter?: number): SeedMessage => ({
  kind: 'status',
  title: '您的账号已启用',
  content: '您的账号已由管理员重新启用，可以正常使用。',
  age,
  ...(readAfter !== undefined && { readAfter }),
})

const passwordReset = (age: number, readAfter?: number): SeedMessage => ({
  kind: 'password',
  title: '您的密码已被重置',
  content: '管理员重置了您的密码，您已用新密码登录。如果这不是您要求的，请联系管理员。',
  age,
  ...(readAfter !== undefined && { readAfter }),
})

/** By username; other accounts have none. */
const messages: Readonly<Record<string, readonly SeedMessage[]>> = {
  admin: [welcome, roleChange('安全审计员', '超级管理员', 24 * 21, 5), passwordReset(26), enabled(3)],
  orgadmin: [welcome, roleChange('普通干警', '机构管理员', 24 * 9, 1), passwordReset(20)],
  casemgr: [welcome, passwordReset(24 * 12, 4), roleChange('普通干警', '案件管理员', 30)],
  auditor: [welcome, roleChange('普通干警', '安全审计员', 24 * 16)],
  clerk: [welcome, enabled(24 * 6, 3), passwordReset(5)],
}

/**
 * The messages of the named accounts, as the reported changes would have written them. `now` in milliseconds since
 * 1970.
 */
function messageRows(users: readonly SeedUser[], now: number): readonly Insertable<MessageTable>[] {
  const rows = users.flatMap((user) =>
    (messages[user.username] ?? []).map(({ link, age, readAfter, ...message }) => ({
      ...message,
      user_id: user.id,
      link: link ?? null,
      created_at: now - age * hour,
      read_at: readAfter === undefined ? null : now - (age - readAfter) * hour,
    })),
  )
  return rows.map((row, index) => ({ ...row, id: String(index + 1) }))
}

export const messageDemonstration: DemonstrationPart = {
  seed: (tx, { users, now }) => insertRows(tx, 'message', messageRows(users, now)),
}
