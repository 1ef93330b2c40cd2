import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { nameKey } from '../../language/name-key.ts'
import { directoryChangeFields, directoryFields } from './directory-fields.ts'
import { siblingsBelow } from './directory-places.ts'
import { lockCatalogue, managedDirectories } from './managed-directories.ts'

const keyOf = ({ name }: { readonly name: string }) => ({ name_key: nameKey(name, 'organisation') })

/**
 * POST /api/apiInterface/directory/create: the last below its parent. 409 AA0001 at `code` where another one has it;
 * 400 AA0001 at `parentId` as `siblingsBelow`.
 */
export const createInterfaceDirectory: Handler<'createInterfaceDirectory'> = async (context) => {
  const { body, clock } = context
  const columns = directoryFields.columns(body)
  const now = clock.now()
  return audited(context, async (tx, record) => {
    await lockCatalogue(tx)
    const siblings = await siblingsBelow(tx, body.parentId)
    const created = await tx
      .insertInto('api_directory')
      .values({
        ...columns,
        ...keyOf(columns),
        id: newId(now),
        sort: siblings.length + 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict('目录编码已存在', 'code')
    record({ kind: 'api_directory', id: created.id, name: columns.name, after: directoryFields.audited(columns) })
    return { id: created.id }
  })
}

/** POST /api/apiInterface/directory/update: code and place stay. 404 and 409 as `managedDirectories`. */
export const updateInterfaceDirectory: Handler<'updateInterfaceDirectory'> = async (context) => {
  const { account, body, clock } = context
  const columns = directoryChangeFields.columns(body)
  await audited(context, async (tx, record) => {
    const before = await managedDirectories.one(tx, account, body)
    await tx
      .updateTable('api_directory')
      .set({ ...columns, ...keyOf(columns), updated_at: clock.now(), version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    const change = { before: directoryChangeFields.audited(before), after: directoryChangeFields.audited(columns) }
    record({ kind: 'api_directory', id: before.id, name: columns.name, ...change })
  })
}

/**
 * POST /api/apiInterface/directory/move: to another parent, or to another place among its siblings. 404 and 409 as
 * `managedDirectories`; 400 AA0001 at `parentId` as `siblingsBelow`, at `beforeId` for one that is not below the
 * parent. The addresses of its interfaces stay, because they begin with its code alone.
 */
export const moveInterfaceDirectory: Handler<'moveInterfaceDirectory'> = async (context) => {
  const { account, body, clock } = context
  const { id, parentId, beforeId } = body
  await audited(context, async (tx, record) => {
    const before = await managedDirectories.one(tx, account, body)
    const siblings = await siblingsBelow(tx, parentId, id)
    const place = beforeId === undefined ? siblings.length : siblings.indexOf(beforeId)
    if (place === -1) throw refused('所选位置已变化，请刷新后重试', 'beforeId')
    const after = { parent_id: parentId ?? null, sort: place + 1 }
    await tx
      .updateTable('api_directory')
      .set({ parent_id: after.parent_id, updated_at: clock.now(), version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    for (const [at, sibling] of siblings.toSpliced(place, 0, id).entries())
      await tx
        .updateTable('api_directory')
        .set({ sort: at + 1 })
        .where('id', '=', sibling)
        .where('sort', '<>', at + 1)
        .execute()
    record({ kind: 'api_directory', id, name: before.name, before, after })
  })
}
