import type { Database } from '../../server/database/schema.ts'
import { appendAudit } from '../../server/kernel/audit-chain.ts'
import { changesOf } from '../../server/kernel/audit-changes.ts'
import { entryOf } from '../../server/kernel/parameters/catalogue.ts'
import { answerCheck } from '../../server/setting/config/check-file.ts'
import type { StateHandlers } from '../states.ts'
import { moment } from './people.ts'

/** Parameters of the site. */
export const parameterStates = (db: Database) => {
  const forget = async (key: string) => {
    await db.deleteFrom('parameter').where('id', '=', key).execute()
    const entry = entryOf(key)
    // The way from the default to 45, as the check of the import of that line answers it.
    const changes = entry ? [{ entry, before: undefined, value: 45 }] : []
    return { parameterPlan: answerCheck({ changes, faults: [] }).plan }
  }
  const keep = (key: string, value: string) =>
    db
      .insertInto('parameter')
      .values({ id: key, value, updated_at: moment('2026-03-02 09:30:00'), updated_by: '王建国', version: 1 })
      .execute()
  return {
    'a parameter was never changed': ({ key }) => forget(key),
    'a parameter was set': async ({ key, value }) => {
      await forget(key)
      await keep(key, value)
      await db.transaction().execute((tx) =>
        appendAudit(tx, [
          {
            created_at: moment('2026-03-02 09:30:00'),
            user_id: '1001',
            username: 'admin',
            user_name: '王建国',
            session: null,
            trace_id: 'contract',
            operation: 'updateParameter',
            object_kind: 'parameter',
            object_id: key,
            object_name: key,
            changes: JSON.stringify(changesOf({ value: null }, { value })),
            ip: '192.0.2.1',
            duration: null,
          },
        ]),
      )
      const { id } = await db
        .selectFrom('audit')
        .select('id')
        .where('object_kind', '=', 'parameter')
        .where('object_id', '=', key)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { parameterEntry: String(id) }
    },
    'a change of a parameter was proposed': async ({ key, proposalId }) => {
      await forget(key)
      await db.deleteFrom('parameter_proposal').where('parameter_id', '=', key).execute()
      const { id } = await db
        .selectFrom('user')
        .select('id')
        .where('username', '=', 'auditor')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('parameter_proposal')
        .values({
          parameter_id: key,
          id: proposalId,
          value: '45',
          version: 0,
          proposed_by: id,
          proposed_by_name: '张审',
          proposed_at: moment('2026-03-02 09:30:00'),
          expires_at: moment('2099-01-01 00:00:00'),
        })
        .execute()
      return {}
    },
    'an earlier release has left a value': async ({ key }) => {
      await forget(key)
      await keep(key, '1')
      return {}
    },
  } satisfies Partial<StateHandlers>
}
