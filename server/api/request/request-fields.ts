import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { storedIn } from '../../kernel/stored-in.ts'
import type { ApiRequestTable } from './table.ts'

const requests = storedIn<Selectable<ApiRequestTable>>()

/** The fields of a request. */
export const requestFields = fieldMap<Omit<Schemas['InterfaceApplication'], 'interfaceId'>>()({
  applicationId: requests.same('application_id'),
  reason: requests.trimmed('reason'),
  fromDate: requests.date('from_on'),
  untilDate: requests.day('until_on'),
})
