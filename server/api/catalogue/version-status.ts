import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { ApiVersionTable } from './table.ts'

type State = Pick<Selectable<ApiVersionTable>, 'status' | 'retires_on'>

/** What a version is on a day (`YYYY-MM-DD`): from the day of its withdrawal on it counts as withdrawn. */
export const statusOn = ({ status, retires_on }: State, day: string): State['status'] =>
  status === 'published' && retires_on !== null && retires_on <= day ? 'withdrawn' : status

const eb = expressionBuilder<Tables, 'api_interface' | 'api_version'>()

/** The condition for rows of `api_interface` that have a version which is published on a day (`YYYY-MM-DD`). */
export const isPublishedOn = (day: string): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('api_version')
      .select('api_version.id')
      .whereRef('api_version.interface_id', '=', 'api_interface.id')
      .where('api_version.status', '=', 'published')
      .where((of) => of.or([of('retires_on', 'is', null), of('retires_on', '>', day)])),
  )
