import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'
import type { ApiGrantTable, ApiInterfaceTable, ApiVersionTable } from './table.ts'

const interfaces = storedIn<Selectable<ApiInterfaceTable>>()
const versions = storedIn<Selectable<ApiVersionTable>>()
const grants = storedIn<Selectable<ApiGrantTable>>()

const changed = {
  name: interfaces.trimmed('name'),
  directoryId: interfaces.same('directory_id'),
  providerId: interfaces.filled('provider_id'),
  description: interfaces.text('description'),
}

/** Kilobytes of the form, bytes of the column. */
const kilobytes = <Column extends string>(column: Column) => ({
  column,
  stored: (kilo: number) => kilo * 1024,
  shown: (bytes: number) => Math.ceil(bytes / 1024),
})

const ofVersion = {
  method: versions.same('method'),
  path: versions.same('path'),
  auth: versions.same('auth'),
  secret: part<string | null>(),
  timeoutMs: versions.same('timeout_ms'),
  ratePerMinute: versions.same('rate_per_minute'),
  maxRequestKb: kilobytes('max_request_bytes'),
  maxResponseKb: kilobytes('max_response_bytes'),
  request: versions.text('request'),
  response: versions.text('response'),
  schemas: versions.text('schemas'),
}

/** The fields of a new interface with its first version, and those that a change of either has. */
export const newInterfaceFields = fieldMap<Schemas['NewInterface']>()({
  ...changed,
  code: interfaces.same('code'),
  word: versions.same('word'),
  ...ofVersion,
})
export const interfaceChangeFields = fieldMap<Omit<Schemas['InterfaceChange'], 'id' | 'version'>>()(changed)
export const versionChangeFields = fieldMap<Omit<Schemas['InterfaceVersionChange'], 'id' | 'version'>>()(ofVersion)

/** The fields of a grant. */
export const grantFields = fieldMap<Omit<Schemas['NewInterfaceGrant'], 'id'>>()({
  applicationId: grants.same('application_id'),
  fromDate: grants.date('from_on'),
  untilDate: grants.day('until_on'),
})
