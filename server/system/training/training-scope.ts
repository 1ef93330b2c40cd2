import { byOrg } from '../../kernel/organisation-scope.ts'
import { scopedBy } from '../../kernel/scope.ts'

/** By the organisation that holds it; none is the account's own. */
export const trainingScope = scopedBy(byOrg('training.org_id'))
