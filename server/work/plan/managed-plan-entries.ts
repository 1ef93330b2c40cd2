import { expressionBuilder } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import { managed } from '../../kernel/managed.ts'
import type { RecordScope } from '../../kernel/scope.ts'

const eb = expressionBuilder<Tables, 'plan_entry'>()

/** The account's own, whatever its data scope. */
const ownScope: RecordScope = ({ userId }) =>
  eb.and([eb('plan_entry.owner_id', '=', userId), eb('plan_entry.cancelled_at', 'is', null)])

/** Entries, as their owners change them. */
export const managedPlanEntries = managed('plan_entry', {
  noun: '日程',
  missing: '日程不存在、已取消，或不是您的日程',
  scope: ownScope,
})
