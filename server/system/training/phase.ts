import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Tables } from '../../database/schema.ts'
import type { TrainingTable } from './table.ts'

export type Phase = Schemas['TrainingStatus']

const eb = expressionBuilder<Tables, 'training'>()

/** The state in which a training is shown: of a published one by the clock. `now` in milliseconds since 1970. */
export function phaseOf(
  { status, starts_at, ends_at }: Pick<Selectable<TrainingTable>, 'status' | 'starts_at' | 'ends_at'>,
  now: number,
): Phase {
  if (status !== 'published') return status
  if (now < starts_at) return 'enrolling'
  return now < ends_at ? 'running' : 'ended'
}

/** The same as a condition on `training`. */
export function isIn(phase: Phase, now: number): Expression<SqlBool> {
  const published = eb('training.status', '=', 'published')
  switch (phase) {
    case 'draft':
    case 'cancelled':
      return eb('training.status', '=', phase)
    case 'enrolling':
      return eb.and([published, eb('training.starts_at', '>', now)])
    case 'running':
      return eb.and([published, eb('training.starts_at', '<=', now), eb('training.ends_at', '>', now)])
    case 'ended':
      return eb.and([published, eb('training.ends_at', '<=', now)])
  }
}

/** Its place in the order of a training's life. */
export const phaseOrder = (now: number) =>
  eb
    .case()
    .when(isIn('draft', now))
    .then(1)
    .when(isIn('enrolling', now))
    .then(2)
    .when(isIn('running', now))
    .then(3)
    .when(isIn('ended', now))
    .then(4)
    .else(5)
    .end()
