import type { Selectable } from 'kysely'
import type { ApiVersionTable } from './table.ts'

type State = Pick<Selectable<ApiVersionTable>, 'status' | 'retires_on'>

/** What a version is on a day (`YYYY-MM-DD`): from the day of its withdrawal on it counts as withdrawn. */
export const statusOn = ({ status, retires_on }: State, day: string): State['status'] =>
  status === 'published' && retires_on !== null && retires_on <= day ? 'withdrawn' : status
