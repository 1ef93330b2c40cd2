import { updateApplicationPermission } from '../../../openapi/facts/application.ts'
import type { Database } from '../../database/schema.ts'
import { holdersOf } from '../../kernel/holders.ts'
import { notPast } from '../../kernel/last-day.ts'
import { dayOf } from '../../kernel/time.ts'
import { usableAccount } from '../../kernel/usable-account.ts'
import { writeMessage } from '../../message/index.ts'

interface Withdrawal {
  readonly interfaceId: string
  readonly name: string
  /** The words of the versions: v1、v2. */
  readonly words: string
  /** From which day on, `YYYY-MM-DD`. */
  readonly day: string
  readonly atOnce: boolean
}

/**
 * Tells those who keep the authorised applications that versions of an interface are withdrawn: the accounts with the
 * phone of an application's owner (负责人); for an application without such an account, who may change applications. One
 * whose grant has ended is none of them.
 * `now` in milliseconds since 1970.
 */
export async function tellAuthorised(tx: Database, withdrawal: Withdrawal, now: number): Promise<void> {
  const { interfaceId, name, words, day, atOnce } = withdrawal
  const today = dayOf(now)
  const applications = await tx
    .selectFrom('api_grant')
    .innerJoin('application', 'application.id', 'api_grant.application_id')
    .select(['application.name', 'application.owner_phone'])
    .where('api_grant.interface_id', '=', interfaceId)
    .where(notPast('api_grant.until_on', today))
    .orderBy('application.name')
    .execute()
  if (applications.length === 0) return
  const phones = applications.flatMap(({ owner_phone }) => owner_phone ?? [])
  const owners =
    phones.length === 0
      ? []
      : await tx
          .selectFrom('user')
          .select(['user.id', 'user.phone'])
          .where('user.phone', 'in', phones)
          .where(usableAccount(today))
          .execute()
  const reached = new Set(owners.map(({ phone }) => phone))
  const others = applications.some(({ owner_phone }) => !reached.has(owner_phone))
    ? await holdersOf(tx, updateApplicationPermission, today).select('user.id').distinct().execute()
    : []
  const users = [...new Set([...owners, ...others].map(({ id }) => id))]
  const what = `接口“${name}”的 ${words} 版本`
  const names = applications.map((one) => `“${one.name}”`).join('、')
  const content = `${what}${atOnce ? '已下线，不能再调用' : `将于 ${day} 下线，请在此之前改用其他版本`}。有授权的应用：${names}`
  // Who keeps an application need not see the catalogue.
  const message = { kind: 'system', title: atOnce ? '接口已下线' : '接口即将下线', content, link: null } as const
  await writeMessage(tx, users, message, now)
}
