import { removeInterfaceProvidersSteps } from '../../../openapi/facts/states/interfaceProvider.ts'
import { isUniqueViolation } from '../../database/database-error.ts'
import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import type { CallRule } from '../../kernel/calls/may-call.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { nameKey } from '../../language/name-key.ts'
import { baseAddressFault } from './base-address.ts'
import { managedProviders } from './managed-providers.ts'
import { auditedProvider, providerFields } from './provider-fields.ts'
import { providerPurpose } from './sealed-providers.ts'

const nameTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? conflict('提供方名称已存在', 'name') : error
}

function requireAddress(address: string, rule: CallRule): void {
  const fault = baseAddressFault(address, rule)
  if (fault !== undefined) throw refused(fault, 'address')
}

/**
 * POST /api/apiInterface/provider/create: 400 AA0001 at `address` for one that may not be called; 409 AA0001 at `name`
 * where another provider has it.
 */
export const createInterfaceProvider: Handler<'createInterfaceProvider'> = async (context) => {
  const { body, clock, config, vault } = context
  requireAddress(body.address, config)
  const now = clock.now()
  const id = newId(now)
  const { providerSecret } = body
  const columns = {
    ...providerFields.columns(body),
    secret: providerSecret === undefined ? null : vault.seal(providerSecret, providerPurpose(id)),
  }
  return audited(context, async (tx, record) => {
    await tx
      .insertInto('api_provider')
      .values({ ...columns, id, name_key: nameKey(columns.name, 'organisation'), created_at: now, updated_at: now })
      .execute()
      .catch(nameTaken)
    record({ kind: 'api_provider', id, name: columns.name, after: auditedProvider(columns) })
    return { id }
  })
}

/**
 * POST /api/apiInterface/provider/update: as createInterfaceProvider; 404 and 409 as `managed`. A secret stays where
 * the form has none and the origin is the same: another one must not get what was meant for this one.
 */
export const updateInterfaceProvider: Handler<'updateInterfaceProvider'> = async (context) => {
  const { account, body, clock, config, vault } = context
  requireAddress(body.address, config)
  const { providerSecret } = body
  await audited(context, async (tx, record) => {
    const before = await managedProviders.one(tx, account, body)
    const fields = providerFields.columns(body)
    const kept = new URL(before.address).origin === new URL(fields.address).origin ? before.secret : null
    const secret = providerSecret === undefined ? kept : vault.seal(providerSecret, providerPurpose(before.id))
    const columns = { ...fields, secret }
    const name_key = nameKey(columns.name, 'organisation')
    await tx
      .updateTable('api_provider')
      .set({ ...columns, name_key, updated_at: clock.now(), version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
      .catch(nameTaken)
    const change = { before: auditedProvider(before), after: auditedProvider(columns) }
    record({ kind: 'api_provider', id: before.id, name: columns.name, ...change })
  })
}

/** POST /api/apiInterface/provider/remove: each by itself; refused while an interface has it. */
export const removeInterfaceProviders: Handler<'removeInterfaceProviders'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedProviders.all(tx, account, body.ids), async (before, recordOne) => {
      const { id, name } = before
      const used = await tx.selectFrom('api_interface').select('id').where('provider_id', '=', id).executeTakeFirst()
      if (used) throw refused(removeInterfaceProvidersSteps.interfaces)
      await tx.deleteFrom('api_provider').where('id', '=', id).execute()
      recordOne({ kind: 'api_provider', id, name, before: auditedProvider(before) })
    }),
  )
}
