import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'

/** What a new site needs of an area before people can work with it (首次使用). */
export interface FirstStep extends Omit<Schemas['FirstStep'], 'done'> {
  /** The lower, the earlier: a step stands after those that it builds on. */
  readonly place: number
  /** Who has it, with a data scope of all, can do the step and is told of it. */
  readonly permission: string
  /** Whether the site has it. Nothing is stored, and it looks for one row instead of counting. */
  isDone(db: Database): Promise<boolean>
}
