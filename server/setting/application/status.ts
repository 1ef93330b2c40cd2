import { applicationRemovalMistakes } from '../../../openapi/facts/states/application.ts'
import type { Handler } from '../../http/handler.ts'
import { countLiveTokens, endTokens } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { managedApplications } from './managed-applications.ts'

/**
 * POST /api/setting/application/status: each application by itself; one that has the status already is unchanged.
 * Disabling deletes its tokens, so that enabling it again brings none back.
 */
export const setApplicationStatus: Handler<'setApplicationStatus'> = async (context) => {
  const { account, body, clock } = context
  const { ids, status, versions } = body
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const candidates = await managedApplications.all(tx, account, ids, versions)
    let ended = 0
    const result = await eachRecord(tx, record, candidates, async (before, recordOne) => {
      if (before.status === status) return
      await tx
        .updateTable('application')
        .set((eb) => ({ status, updated_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', before.id)
        .execute()
      if (status === 'disabled') ended += await endTokens(tx, { applicationId: before.id }, now)
      recordOne({ kind: 'application', id: before.id, name: before.name, before, after: { status } })
    })
    return { ...result, ended }
  })
}

/**
 * POST /api/setting/application/remove: deletes a disabled application with all that belongs to it. 404 AA0005 where
 * there is none; 400 AA0001 at `name` where that is not its name, and for one that is enabled, with what uses it.
 */
export const removeApplication: Handler<'removeApplication'> = async (context) => {
  const { account, body, clock } = context
  const { id, name } = body
  await audited(context, async (tx, record) => {
    const before = await managedApplications.one(tx, account, { id })
    if (before.name !== name) throw refused(applicationRemovalMistakes.otherName, 'name')
    if (before.status === 'normal') {
      const live = await countLiveTokens(tx, { applicationId: id }, clock.now())
      throw refused(`应用正在使用${live > 0 ? `，有 ${live} 个有效令牌` : ''}，请先停用再删除`)
    }
    await tx.deleteFrom('application').where('id', '=', id).execute()
    record({ kind: 'application', id, name, before })
  })
}
