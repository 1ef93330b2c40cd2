import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { storedIn } from '../../kernel/stored-in.ts'
import type { TrainingParticipantTable } from './table.ts'

const { optional, optionalMoment } = storedIn<Selectable<TrainingParticipantTable>>()

/** The fields of a participant's result. */
export const resultFields = fieldMap<Omit<Schemas['TrainingResultEntry'], 'id' | 'version'>>()({
  signTime: optionalMoment('signed_at'),
  hours: optional('hours'),
  score: optional('score'),
  result: optional('result'),
})
