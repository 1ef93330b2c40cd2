import { sql } from 'kysely'
import { listApplicationsPermission } from '../../../openapi/facts/application.ts'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { AlarmQuestion, AlarmSource } from '../../kernel/contributions/alarm-source.ts'
import { figureSearch } from '../../kernel/contributions/figure-search.ts'
import type { FigureSet } from '../../kernel/contributions/figure-set.ts'
import { filter } from './applications.ts'

async function countOf({ db, now }: Pick<AlarmQuestion, 'db' | 'now'>, query: QueryOf<'listApplications'>) {
  const { count } = await db
    .selectFrom('application')
    .where(filter(query, now))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const found = (values: Parameters<typeof figureSearch>[2]) =>
  figureSearch('listApplications', '/setting/serviceInfo', values)

/** How many applications are connected, for 数据概览. */
export const applicationFigureSet: FigureSet<'applications'> = {
  group: 'overview',
  permission: listApplicationsPermission,
  place: 1,
  figures: [
    {
      key: 'applications',
      title: '应用',
      definition: '全站状态正常的接入应用数，与统计期无关。',
      unit: '个',
      kind: 'number',
    },
  ],
  count: async (question) => ({
    applications: {
      now: { value: await countOf(question, { status: 'normal' }), search: found({ status: 'normal' }) },
    },
  }),
}

/** Applications whose secrets end. */
export const secretAlarms: AlarmSource = {
  permission: listApplicationsPermission,
  async find(question) {
    const ending = { status: 'normal', secret: 'ending' } as const
    const count = await countOf(question, ending)
    if (count === 0) return []
    return [
      {
        key: 'application-secret',
        severity: 'warning',
        title: '应用密钥即将到期',
        text: '这些应用的最后一个密钥在 30 天内到期，或者已经到期；到期后应用不能再登录用户。',
        advice: '打开应用，生成新密钥交给应用负责人，确认切换后再作废旧密钥。',
        unit: '个',
        count,
        search: found(ending),
      },
    ]
  },
}
