import { sql } from 'kysely'
import { confirmParameterPermission } from '../../../openapi/facts/parameter.ts'
import { noText, type TaskSource } from '../../kernel/contributions/task-source.ts'
import { entries } from '../../kernel/parameters/catalogue.ts'
import { confirms } from './proposals.ts'

/** A change of a guarded parameter waits for an account of another duty (decision 0105), until it lapses. */
export const proposalTasks: TaskSource = {
  key: 'parameter-change',
  name: '参数变更',
  act: '确认或驳回',
  permission: confirmParameterPermission,
  priority: 'urgent',
  rows({ db, account, now }) {
    const own = entries.filter((entry) => entry.parameter.guarded && confirms(account, entry))
    if (own.length === 0) return undefined
    const names = sql.join(
      own.map(({ key, parameter }) => sql`when ${key} then ${parameter.name}`),
      sql` `,
    )
    return db
      .selectFrom('parameter_proposal')
      .select(['id', sql<string>`cast(case parameter_id ${names} end as text)`.as('title'), noText.as('about')])
      .select(['proposed_by_name as initiator', 'parameter_id as found_by'])
      .select(['proposed_at as arrived_at', 'expires_at as due_at'])
      .where(
        'parameter_id',
        'in',
        own.map(({ key }) => key),
      )
      .where('proposed_by', '!=', account.userId)
      .where('expires_at', '>', now)
  },
  place: ({ found_by: key }) => `/setting/config?${new URLSearchParams({ parameterKey: key ?? '' })}`,
}
