import { runDrawPermission } from '../../../openapi/facts/draw.ts'
import { noText, type TaskSource } from '../../kernel/contributions/task-source.ts'
import { drawPlace } from './draw-place.ts'
import { drawScope } from './draw-scope.ts'

/** What was committed to is to be drawn, or withdrawn: no other draw for the case can begin before (decision 0131). */
export const drawTasks: TaskSource = {
  key: 'hearing-draw',
  name: '听证员抽取',
  act: '抽取或撤回',
  permission: runDrawPermission,
  priority: 'normal',
  rows: ({ db, account, scope }) =>
    db
      .selectFrom('hearing_draw')
      .innerJoin('org', 'org.id', 'hearing_draw.org_id')
      .leftJoin('user as committer', 'committer.id', 'hearing_draw.committed_by')
      .select(['hearing_draw.id', 'hearing_draw.name as title', 'org.name as about', 'committer.name as initiator'])
      .select([noText.as('found_by'), 'hearing_draw.committed_at as arrived_at', 'hearing_draw.held_at as due_at'])
      .where('hearing_draw.status', '=', 'committed')
      .where(drawScope(account, scope)),
  place: ({ id }) => drawPlace(id),
}
