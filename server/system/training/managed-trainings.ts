import type { Selectable } from 'kysely'
import { listTrainingsPermission } from '../../../openapi/facts/training.ts'
import { managed } from '../../kernel/managed.ts'
import type { TrainingTable } from './table.ts'
import { trainingScope } from './training-scope.ts'

export type TrainingRecord = Selectable<TrainingTable>

/** Trainings; the lock of one serialises the changes of its participants as well. */
export const managedTrainings = managed('training', {
  noun: '培训',
  scope: trainingScope,
  listed: listTrainingsPermission,
})
