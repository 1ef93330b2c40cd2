import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { type Field, fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'
import { storedAddress } from './base-address.ts'
import type { ApiProviderTable } from './table.ts'

type Status = Selectable<ApiProviderTable>['status']

const { trimmed, filled, text } = storedIn<Selectable<ApiProviderTable>>()
const address: Field<'address', string, string, string> = {
  column: 'address',
  stored: storedAddress,
  shown: (stored) => stored,
}
const enabled: Field<'status', boolean, Status, boolean> = {
  column: 'status',
  stored: (value) => (value ? 'normal' : 'disabled'),
  shown: (stored) => stored === 'normal',
}

/** The fields of a provider. Of the secret the audit has that there is another one. */
export const providerFields = fieldMap<Schemas['NewInterfaceProvider']>()({
  name: trimmed('name'),
  address,
  providerSecret: part<string | null>(),
  tokenHeader: filled('token_header'),
  enabled,
  remark: text('remark'),
})

/** What the audit compares of a provider. */
export const auditedProvider = (
  row: Pick<Selectable<ApiProviderTable>, 'name' | 'address' | 'secret' | 'token_header' | 'status' | 'remark'>,
) => providerFields.audited({ ...row, providerSecret: row.secret })
