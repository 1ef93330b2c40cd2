import { byOrg } from '../../kernel/organisation-scope.ts'
import { scopedBy } from '../../kernel/scope.ts'

/** By the office whose pool it is; no officer is the account's own. */
export const officerScope = scopedBy(byOrg('hearing_officer.org_id'))
