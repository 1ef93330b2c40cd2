import { sql } from 'kysely'
import { listUsersPermission } from '../../../openapi/facts/user.ts'
import { ledBy } from '../../kernel/condition.ts'
import { figureSearch } from '../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, FigureSet, Time } from '../../kernel/contributions/figure-set.ts'
import { byRegion } from '../../kernel/contributions/regions.ts'
import { conditionsOf } from './list.ts'
import { inReach } from './reach.ts'

type Query = Parameters<typeof conditionsOf>[2]

/** The users whom the list finds with the organisation of the page and these filters. */
const usersFound = ({ filters: { orgId, includeChildren = true } }: FigureQuestion, query: Query): Query => ({
  ...(orgId !== undefined && { orgId, includeChildren }),
  ...query,
})

const addressOf = ({ createBeginTime, createEndTime, online, includeChildren, orgId }: Query) =>
  figureSearch('listUsers', '/system/user', {
    orgId,
    includeChildren: includeChildren === false ? 'false' : undefined,
    online: online === undefined ? undefined : String(online),
    created: createBeginTime && createEndTime ? [createBeginTime, createEndTime] : undefined,
  })

/** How many the list finds, and where. */
async function counted(question: FigureQuestion, query: Query) {
  const { db, account, now, services } = question
  const asked = usersFound(question, query)
  const conditions = [
    ...inReach(account),
    ...(await conditionsOf(db, account, asked, { now, gateway: services.gateway })),
  ]
  const { value } = await ledBy(db, 'user', conditions)
    .counted.select(sql<number>`count(*)`.as('value'))
    .executeTakeFirstOrThrow()
  return { value, search: addressOf(asked) }
}

/** How many users there are, who is signed in, and how many came, for 数据概览. */
export const userFigureSet: FigureSet<'users' | 'online' | 'newUsers' | 'usersByRegion'> = {
  group: 'overview',
  permission: listUsersPermission,
  figures: [
    { key: 'users', title: '用户', definition: '数据范围内现有的用户数，各种状态都计。', unit: '人', kind: 'number' },
    {
      key: 'online',
      title: '在线',
      definition: '此刻有未结束的登录会话的用户数，一人多处登录算一人，与统计期无关。',
      unit: '人',
      kind: 'number',
    },
    {
      key: 'newUsers',
      title: '新增用户',
      definition: '创建时间在统计期内的现有用户数。',
      unit: '人',
      kind: 'number',
    },
    {
      key: 'usersByRegion',
      title: '用户地区分布',
      definition: '各下级检察院连同其下级的现有用户数，兼职的在每一地区都计，本级机关的不计。',
      unit: '人',
      kind: 'distribution',
      overlapping: true,
    },
  ],
  async count(question) {
    const created = (time: Time) => {
      const { from, to } = question.periods[time]
      return counted(question, { createBeginTime: from, createEndTime: to })
    }
    return {
      users: { now: await counted(question, {}) },
      online: { now: await counted(question, { online: true }) },
      newUsers: {
        now: await created('now'),
        before: await created('before'),
        yearBefore: await created('yearBefore'),
      },
      usersByRegion: await byRegion(question, (region) => counted(region, {})),
    }
  },
}
