import { newInterfaceFields as rules } from '../../../openapi/facts/fields/newInterfaceFields.ts'
import { updateInterfaceVersionSteps } from '../../../openapi/facts/states/interface.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { copyVersion } from './copy-version.ts'
import { checkDefinitions } from './definition.ts'
import { versionChangeFields } from './interface-fields.ts'
import { managedVersions } from './managed-interfaces.ts'
import { shapeOf } from './route-table.ts'
import { versionPurpose } from './sealed-versions.ts'
import { statusOn } from './version-status.ts'

/**
 * POST /api/apiInterface/interface/version/add: a draft, a copy of another version with its secret. 404 as
 * `managedVersions`, 409 AA0001 at `word` where the interface has such a version.
 */
export const addInterfaceVersion: Handler<'addInterfaceVersion'> = async (context) => {
  const { account, body, clock, vault } = context
  const { fromId, word } = body
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const { name, ...from } = await managedVersions.one(tx, account, { id: fromId })
    const id = await copyVersion({ tx, vault, now }, from, { word })
    if (id === undefined) throw conflict(`该接口已有版本 ${word}`, 'word')
    // Under the id of the interface, whose log is read as one.
    record({ kind: 'api_version', id: from.interface_id, name: `${name} → ${word}`, after: { word } })
    return { id }
  })
}

/** What callers rely on: it stays once a version is published. */
const lasting = ['method', 'path', 'request', 'response', 'schemas'] as const

/**
 * POST /api/apiInterface/interface/version/update: 404 and 409 as `managedVersions`; 400 AA0001 for a withdrawn one, at
 * a faulty definition, and at the field of a published one that callers rely on. An absent secret stays as it is.
 */
export const updateInterfaceVersion: Handler<'updateInterfaceVersion'> = async (context) => {
  const { account, body, clock, vault } = context
  checkDefinitions(body)
  const columns = versionChangeFields.columns(body)
  await audited(context, async (tx, record) => {
    const before = await managedVersions.one(tx, account, body)
    const status = statusOn(before, account.day)
    if (status === 'withdrawn') throw refused(updateInterfaceVersionSteps.withdrawn)
    const other = lasting.find((field) => columns[field] !== before[field])
    if (status === 'published' && other !== undefined)
      throw refused(`已发布的版本不能修改${rules[other].label}，请新增版本`, other)
    const given = body.secret === undefined ? before.secret : vault.seal(body.secret, versionPurpose(before.id))
    const secret = body.auth === 'none' ? null : given
    await tx
      .updateTable('api_version')
      .set({
        ...columns,
        secret,
        path_shape: shapeOf(columns.path),
        updated_at: clock.now(),
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .execute()
    const change = {
      before: versionChangeFields.audited(before),
      after: versionChangeFields.audited({ ...columns, secret }),
    }
    record({ kind: 'api_version', id: before.interface_id, name: before.name, ...change })
  })
}
