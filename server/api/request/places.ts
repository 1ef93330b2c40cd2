import { grantInterfacePermission } from '../../../openapi/facts/interface.ts'
import { recordPlace } from '../../kernel/contributions/record-place.ts'

/** Where a request is decided. */
export const requestPlace = (id: string): string =>
  recordPlace('/apiInterface/interface?view=requests&status=pending', id, grantInterfacePermission)
