import { removeInterfacesSteps } from '../../../openapi/facts/states/interface.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { nameKey } from '../../language/name-key.ts'
import { lockCatalogue, openDirectories } from '../directory/index.ts'
import { checkDefinitions } from './definition.ts'
import { interfaceChangeFields, newInterfaceFields } from './interface-fields.ts'
import { managedInterfaces } from './managed-interfaces.ts'
import { shapeOf } from './route-table.ts'
import { versionPurpose } from './sealed-versions.ts'
import { statusOn } from './version-status.ts'

const keyOf = ({ name }: { readonly name: string }) => ({ name_key: nameKey(name, 'organisation') })

/** Throws 400 AA0001 at `directoryId` for a directory that does not exist or is disabled. */
export async function requireDirectory(tx: Database, id: string): Promise<void> {
  if (!(await openDirectories(tx)).has(id)) throw refused('所选目录不存在或已停用', 'directoryId')
}

/** Throws 400 AA0001 at `providerId` for a provider that does not exist. */
export async function requireProvider(tx: Database, id: string | null): Promise<void> {
  if (id === null) return
  const known = await tx.selectFrom('api_provider').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw refused('所选提供方不存在', 'providerId')
}

/**
 * POST /api/apiInterface/interface/create: with its first version, a draft. 409 AA0001 at `code` where another one has
 * it; 400 AA0001 at a faulty definition, at `directoryId` as `requireDirectory` and at `providerId` as
 * `requireProvider`.
 */
export const createInterface: Handler<'createInterface'> = async (context) => {
  const { body, clock, vault } = context
  checkDefinitions(body)
  const columns = newInterfaceFields.columns(body)
  const { name, code, directory_id, provider_id, description, ...version } = columns
  const now = clock.now()
  return audited(context, async (tx, record) => {
    await lockCatalogue(tx)
    await requireDirectory(tx, directory_id)
    await requireProvider(tx, provider_id)
    const times = { created_at: now, updated_at: now }
    const created = await tx
      .insertInto('api_interface')
      .values({ name, code, directory_id, provider_id, description, ...keyOf(columns), ...times, id: newId(now) })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict('接口编码已存在', 'code')
    const id = newId(now)
    const secret = body.secret === undefined ? null : vault.seal(body.secret, versionPurpose(id))
    await tx
      .insertInto('api_version')
      .values({ ...version, ...times, id, interface_id: created.id, path_shape: shapeOf(version.path), secret })
      .execute()
    const after = newInterfaceFields.audited({ ...columns, secret })
    record({ kind: 'api_interface', id: created.id, name, after })
    return { id: created.id }
  })
}

/** POST /api/apiInterface/interface/update: 404 and 409 as `managedInterfaces`; 400 AA0001 at `directoryId`. */
export const updateInterface: Handler<'updateInterface'> = async (context) => {
  const { account, body, clock } = context
  const columns = interfaceChangeFields.columns(body)
  await audited(context, async (tx, record) => {
    const before = await managedInterfaces.one(tx, account, body)
    if (columns.directory_id !== before.directory_id) {
      if (await hasPublished(tx, before.id, account.day))
        throw refused('有已发布的版本，其调用地址以目录编码开头，请先下线', 'directoryId')
      await requireDirectory(tx, columns.directory_id)
    }
    if (columns.provider_id !== before.provider_id) await requireProvider(tx, columns.provider_id)
    await tx
      .updateTable('api_interface')
      .set({ ...columns, ...keyOf(columns), updated_at: clock.now(), version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    const change = { before: interfaceChangeFields.audited(before), after: interfaceChangeFields.audited(columns) }
    record({ kind: 'api_interface', id: before.id, name: columns.name, ...change })
  })
}

/** POST /api/apiInterface/interface/remove: each by itself; refused for one with a published version (AA0001). */
export const removeInterfaces: Handler<'removeInterfaces'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedInterfaces.all(tx, account, body.ids), async (before, recordOne) => {
      if (await hasPublished(tx, before.id, account.day)) throw refused(removeInterfacesSteps.published)
      await tx.deleteFrom('api_interface').where('id', '=', before.id).execute()
      recordOne({ kind: 'api_interface', id: before.id, name: before.name, before })
    }),
  )
}

async function hasPublished(tx: Database, interfaceId: string, day: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('api_version')
    .select(['status', 'retires_on'])
    .where('interface_id', '=', interfaceId)
    .execute()
  return rows.some((row) => statusOn(row, day) === 'published')
}
