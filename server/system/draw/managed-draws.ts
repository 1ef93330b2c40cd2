import type { Selectable } from 'kysely'
import { listDrawsPermission } from '../../../openapi/facts/draw.ts'
import { managed } from '../../kernel/managed.ts'
import { drawScope } from './draw-scope.ts'
import type { HearingDrawTable } from './table.ts'

export type DrawRow = Selectable<HearingDrawTable>

/** Draws; the lock of one serialises the changes of who sits. */
export const managedDraws = managed('hearing_draw', {
  noun: '抽取',
  scope: drawScope,
  listed: listDrawsPermission,
})
