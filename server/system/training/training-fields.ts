import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'
import type { TrainingTable } from './table.ts'

const { same, optional, text, moment } = storedIn<Selectable<TrainingTable>>()

/** The fields of a training. */
export const trainingFields = fieldMap<Schemas['NewTraining']>()({
  name: same('name'),
  category: same('category'),
  orgId: same('org_id'),
  method: same('method'),
  startTime: moment('starts_at'),
  endTime: moment('ends_at'),
  place: text('place'),
  lecturer: text('lecturer'),
  hours: same('hours'),
  places: optional('places'),
  remark: text('remark'),
  /** The audit has the names of the files. */
  coursewareIds: part<readonly string[] | null>(),
})
