import { setUserStatusPermission } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import { holdersOver } from '../../kernel/holders.ts'

/** Ids of the users who may activate an account of this organisation, as `holdersOver`. */
export const activatorsOf = (tx: Database, org: { id: string; path: string }, now: number): Promise<string[]> =>
  holdersOver(tx, setUserStatusPermission, org.path, now)
