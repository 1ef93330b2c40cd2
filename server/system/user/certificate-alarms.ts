import { sql } from 'kysely'
import { listUsersPermission } from '../../../openapi/facts/user.ts'
import { ledBy } from '../../kernel/condition.ts'
import type { AlarmQuestion, AlarmSource } from '../../kernel/contributions/alarm-source.ts'
import { figureSearch } from '../../kernel/contributions/figure-search.ts'
import { conditionsOf } from './list.ts'
import { inReach } from './reach.ts'

const states = [
  {
    state: 'expired',
    severity: 'danger',
    title: '用户证书已过期',
    text: '这些用户绑定的数字证书已过期，不能再用证书登录。',
    advice: '通知本人到证书管理部门换证，换证后在用户列表重新绑定；不再使用证书的，请解绑。',
  },
  {
    state: 'ending',
    severity: 'warning',
    title: '用户证书即将到期',
    text: '这些用户绑定的数字证书在系统参数规定的天数内到期。',
    advice: '提前通知本人换证，换证后在用户列表重新绑定。',
  },
] as const

async function countIn({ db, account, now, services }: AlarmQuestion, certificate: (typeof states)[number]['state']) {
  const conditions = [
    ...inReach(account),
    ...(await conditionsOf(db, account, { certificate }, { now, gateway: services.gateway })),
  ]
  const { count } = await ledBy(db, 'user', conditions)
    .counted.select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Users whose certificates have ended, or end soon. */
export const certificateAlarms: AlarmSource = {
  permission: listUsersPermission,
  async find(question) {
    const found = []
    for (const { state, ...words } of states) {
      const count = await countIn(question, state)
      const search = figureSearch('listUsers', '/system/user', { certificate: state })
      if (count > 0) found.push({ key: `certificate:${state}`, ...words, unit: '人', count, search })
    }
    return found
  },
}
