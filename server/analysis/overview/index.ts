import type { Area } from '../../area.ts'
import { exporting, query } from '../../kernel/contributions/menu-page.ts'
import { listAlarms } from './list-alarms.ts'
import { listFirstSteps } from './list-first-steps.ts'
import { exportOverview, listOverview } from './list-overview.ts'
import { beginWall, readWall } from './wall.ts'

/** Figures, alarms and first steps of all areas (数据概览); it names no area. */
export const overview: Area = {
  name: 'analysis/overview',
  operations: { beginWall, exportOverview, listAlarms, listFirstSteps, listOverview, readWall },
  pages: [
    {
      folder: 'analysis',
      place: 10,
      page: 'total',
      name: '数据概览',
      icon: 'pi-chart-line',
      buttons: [query, exporting],
    },
  ],
}
