import { sql } from 'kysely'
import { listSignInLogsPermission, signInFailureLabels } from '../../../../openapi/facts/log.ts'
import type { AlarmSource } from '../../../kernel/contributions/alarm-source.ts'
import { dayMs, dayOf, startOfDay } from '../../../kernel/time.ts'
import { signInsFound, signInsOf } from './sign-in-counts.ts'

type Refusal = keyof typeof signInFailureLabels

/** Fewer than so many of a day are never unusual. */
const fewest = 10
/** How many times as many as usual are unusual. */
const unusual = 3
const weeks = [1, 2, 3, 4] as const

const accounts = '打开列表查看是哪些账号；本人确需使用的，请账号管理员处理后再登录。'
const advices: Readonly<Record<Refusal, string>> = {
  password: '查看是否集中在少数账号或地址。集中在一个地址的可能是在猜密码，请通知网络管理员，并提醒当事人修改密码。',
  unknown: '查看来源地址。集中在一个地址的可能是在试探账号，请通知网络管理员；分散的多为输错用户名。',
  factor: '查看是否集中在少数账号。密码可能已经泄露，请联系本人核实，必要时锁定账号并重置密码。',
  passkey: '查看是否集中在少数账号，请联系本人核实，必要时重新登记通行密钥。',
  unvouched: '提醒当事人改密后先确认通行密钥。',
  disabled: accounts,
  locked: accounts,
  pending: accounts,
  cancelled: accounts,
  past: accounts,
}

/** How many were refused in a span of time, by the reason, and when the first of them was. */
async function refusedIn(signIns: Awaited<ReturnType<typeof signInsOf>>, from: number, to: number) {
  const rows = await signIns(from, to)
    .where('sign_in.failure', 'is not', null)
    .select(['sign_in.failure', sql<number>`count(*)`.as('count'), sql<number>`min(sign_in.created_at)`.as('first')])
    .groupBy('sign_in.failure')
    .execute()
  return new Map(rows.map(({ failure, count, first }) => [failure, { count, first }]))
}

/**
 * Reasons for which unusually many sign-ins were refused today: at least ten, and at least three times as many as until
 * this time of the same day in the four weeks before.
 */
export const signInAlarms: AlarmSource = {
  permission: listSignInLogsPermission,
  async find({ db, account, now }) {
    const question = { db, account, filters: {} }
    const signIns = await signInsOf(question)
    const day = dayOf(now)
    const begin = startOfDay('today', day)
    const today = await refusedIn(signIns, begin, now + 1)
    const before: (typeof today)[] = []
    for (const week of weeks) {
      const back = 7 * week * dayMs
      before.push(await refusedIn(signIns, begin - back, now + 1 - back))
    }
    // as: the labels are by the reasons.
    return (Object.keys(signInFailureLabels) as Refusal[]).flatMap((reason) => {
      const { count, first } = today.get(reason) ?? { count: 0, first: undefined }
      const usual = before.reduce((sum, counts) => sum + (counts.get(reason)?.count ?? 0), 0) / weeks.length
      if (count < fewest || count < unusual * usual) return []
      return [
        {
          key: `sign-in:${reason}`,
          severity: 'danger' as const,
          title: `“${signInFailureLabels[reason]}”的登录异常增多`,
          text: `今天已有 ${count} 次，前四周同一天到这个时间平均 ${Math.round(usual * 10) / 10} 次。`,
          advice: advices[reason],
          unit: '次',
          count,
          since: first,
          search: signInsFound(question, { result: reason, time: [day, day] }),
        },
      ]
    })
  },
}
