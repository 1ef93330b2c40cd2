import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { flat } from '../../kernel/forest.ts'
import { directoryFields } from './directory-fields.ts'
import { readDirectories } from './directory-tree.ts'
import { managedDirectories } from './managed-directories.ts'

/**
 * POST /api/apiInterface/directory/status: enables or disables each directory by itself; one that already has the
 * status is unchanged. Nothing in a disabled one or below it can be called at the gateway.
 */
export const setInterfaceDirectoryStatus: Handler<'setInterfaceDirectoryStatus'> = async (context) => {
  const { account, body, clock } = context
  const { ids, status, versions } = body
  return audited(context, async (tx, record) => {
    const directories = await managedDirectories.all(tx, account, ids, versions)
    return eachRecord(tx, record, directories, async (before, recordDirectory) => {
      if (before.status === status) return
      await tx
        .updateTable('api_directory')
        .set({ status, updated_at: clock.now(), version: before.version + 1 })
        .where('id', '=', before.id)
        .execute()
      recordDirectory({ kind: 'api_directory', id: before.id, name: before.name, before, after: { status } })
    })
  })
}

/**
 * POST /api/apiInterface/directory/remove: each by itself, those below first. Refused for one with directories below it
 * or with interfaces (AA0001).
 */
export const removeInterfaceDirectories: Handler<'removeInterfaceDirectories'> = async (context) =>
  audited(context, async (tx, record) => {
    const directories = await managedDirectories.all(tx, context.account, context.body.ids)
    const level = new Map(flat(await readDirectories(tx)).map(({ row, above }) => [row.id, above.length]))
    const deepestFirst = directories.toSorted((one, other) => (level.get(other.id) ?? 0) - (level.get(one.id) ?? 0))
    return eachRecord(tx, record, deepestFirst, async (before, recordDirectory) => {
      const node = flat(await readDirectories(tx)).find(({ row }) => row.id === before.id)
      const [below, interfaces] = [node?.children.length ?? 0, node?.row.interfaces ?? 0]
      if (below > 0) throw refused(`该目录有 ${below} 个下级目录，请先移动或删除下级目录`)
      if (interfaces > 0) throw refused(`该目录有 ${interfaces} 个接口，请先在接口管理中移到其他目录或删除`)
      await tx.deleteFrom('api_directory').where('id', '=', before.id).execute()
      const { id, name } = before
      recordDirectory({ kind: 'api_directory', id, name, before: directoryFields.audited(before) })
    })
  })
