import { drawSeatStatusLabels, drawStatusLabels, listDrawsPermission } from '../../../openapi/facts/draw.ts'
import { drawCriteriaFields } from '../../../openapi/facts/fields/drawCriteriaFields.ts'
import type { Area } from '../../area.ts'
import { whileListening } from '../../http/rounds.ts'
import { dictionaryColumn } from '../../kernel/contributions/dictionary-column.ts'
import { scopesOfHolders } from '../../kernel/holders.ts'
import { dayOf } from '../../kernel/time.ts'
import { seedDemonstrationDraw } from './demonstration.ts'
import { drawDates } from './draw-dates.ts'
import { drawTasks } from './draw-tasks.ts'
import { drawMigrations } from './migrations/draw-migrations.ts'
import { drawOperations } from './operations.ts'
import { sealedSeeds } from './sealed-seeds.ts'
import { seatLink } from './seat-link.ts'
import { replacing } from './silent-seat.ts'
import { vacateDeparted } from './vacate.ts'

/** How often those who have left the pool are looked for, in milliseconds. */
const lookEvery = 5000

/** Verifiable draws of hearing officers (随机抽取). */
export const draw: Area = {
  name: 'system/draw',
  operations: drawOperations,
  migrations: drawMigrations,
  jobs: [replacing],
  serve: (app, backend) =>
    whileListening(app, { name: 'officers who have left', every: lookEvery, run: () => vacateDeparted(backend) }),
  demonstration: { seed: (tx, { now }) => seedDemonstrationDraw(tx, now) },
  dictionaries: [
    dictionaryColumn(drawCriteriaFields.caseType, {
      screen: '听证员管理',
      table: 'hearing_draw',
      column: 'case_type',
      name: 'name',
      permission: listDrawsPermission,
    }),
  ],
  asked: [seatLink],
  followed: [
    {
      entity: 'draws',
      scopes: (db, { userIds, now }) => scopesOfHolders(db, listDrawsPermission, dayOf(now), userIds),
    },
  ],
  tasks: [drawTasks],
  dates: [drawDates],
  sealed: [sealedSeeds],
  ofOrganisations: [{ table: 'hearing_draw', obstacle: (count) => `该机构有 ${count} 次听证员抽取，不能删除` }],
  audited: {
    values: { 'hearing_draw.status': drawStatusLabels, 'hearing_draw.answer': drawSeatStatusLabels },
    flags: ['balanced', 'otherPools'],
  },
}
