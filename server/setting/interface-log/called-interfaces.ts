import type { Database } from '../../database/schema.ts'
import type { CallQuery } from './conditions.ts'

/** The ids of the interfaces that a search is about; undefined where it is about any call. */
export async function calledInterfaces(
  db: Database,
  { interfaceCode, providerIs }: Pick<CallQuery, 'interfaceCode' | 'providerIs'>,
): Promise<readonly string[] | undefined> {
  if (!interfaceCode && !providerIs) return undefined
  const rows = await db
    .selectFrom('api_interface')
    .leftJoin('api_provider', 'api_provider.id', 'api_interface.provider_id')
    .select('api_interface.id')
    .$if(Boolean(interfaceCode), (found) => found.where('api_interface.code', '=', interfaceCode ?? ''))
    .$if(Boolean(providerIs), (found) => found.where('api_provider.name', '=', providerIs ?? ''))
    .orderBy('api_interface.id')
    .execute()
  return rows.map(({ id }) => id)
}
