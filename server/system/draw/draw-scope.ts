import { byOrg } from '../../kernel/organisation-scope.ts'
import { scopedBy } from '../../kernel/scope.ts'

/** By the office whose pool it is; none is the account's own. */
export const drawScope = scopedBy(byOrg('hearing_draw.org_id'))
