import { interfaceKindLabels } from '../../../openapi/facts/interfaceLog.ts'
import { markInterfaceCallsSteps } from '../../../openapi/facts/states/interfaceLog.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { managed } from '../../kernel/managed.ts'

const labels = new Map<string, string>(Object.entries(interfaceKindLabels))

async function readCalls(tx: Database, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('interface_call')
    .select(['id', 'party', 'kind', 'state', 'note', 'version'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, name: `${row.party} ${labels.get(row.kind) ?? row.kind}` }))
}

const markedCalls = managed('interface_call', {
  noun: '接口调用',
  missing: '接口调用不存在，或已超过保留期限',
  read: readCalls,
})

/**
 * POST /api/setting/logThird/mark: each call by itself. A call that succeeded has no state; one that another user has
 * marked since it was read is refused, unless it is already as requested.
 */
export const markInterfaceCalls: Handler<'markInterfaceCalls'> = async (context) => {
  const { account, body, clock } = context
  const { handling, markNote } = body
  const note = markNote?.trim() || null
  const wanted = new Map(body.calls.map(({ id, version }) => [id, version]))
  return audited(context, async (tx, record) => {
    const calls = await markedCalls.all(tx, account, [...wanted.keys()])
    const result = await eachRecord(tx, record, calls, async ({ name, ...before }, recordOne) => {
      const { id, state } = before
      if (state === null) throw refused(markInterfaceCallsSteps.success)
      if (state === handling && before.note === note) return
      const changed = await tx
        .updateTable('interface_call')
        .set({
          state: handling,
          note,
          marked_by: account.name,
          marked_at: clock.now(),
          version: before.version + 1,
        })
        .where('id', '=', id)
        .where('version', '=', wanted.get(id) ?? 0)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw conflict('已被他人标记，请刷新后重试')
      recordOne({
        kind: 'interface_call',
        id,
        name,
        before: { handling: state, markNote: before.note },
        after: { handling, markNote: note },
      })
    })
    await tx
      .updateTable('interface_log')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .execute()
    return result
  })
}
