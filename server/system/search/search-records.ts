import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { countCall } from '../../identity/index.ts'
import type { SearchSource } from '../../kernel/contributions/search-source.ts'
import { canRead } from '../statistics/index.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** What can be found by name, in the order of the areas. */
    readonly searchSources: readonly SearchSource[]
  }
}

/** Of each kind so many are told; the list has the others. */
const most = 5

/**
 * GET /api/system/search: the records that the account may see and whose name matches the text, by their kinds. What is
 * beyond its permissions and its data scope is answered like what there is not. 429 AA0001 for more calls than a user
 * types in.
 */
export const searchRecords: Handler<'searchRecords'> = async ({ db, account, clock, ip, query, searchSources }) => {
  const now = clock.now()
  await countCall(db, 'searchRecords', { ip, account: account.userId, now })
  const text = query.text.trim()
  if (text === '') return []
  const groups = await Promise.all(
    searchSources.map(async ({ permission, find, ...group }): Promise<Schemas['FoundGroup']> => {
      const scope = account.permissions.get(permission)
      const records =
        scope && canRead(account, permission) ? await find({ db, account: { ...account, scope }, now, text, most }) : []
      return { ...group, records: [...records] }
    }),
  )
  return groups.filter(({ records }) => records.length > 0)
}
