import type { Area } from '../../area.ts'
import { exporting, query } from '../../kernel/contributions/menu-page.ts'
import { exportFigures, listFigures } from './list-figures.ts'

export { askedServices, canRead, countFigures, type FigureContext } from './count-figures.ts'
export { periodsOf } from './periods.ts'
export { recordExport } from './record-export.ts'

/** Figures that areas offer, for the pages that show them (听证员统计); it names no area. */
export const statistics: Area = {
  name: 'system/statistics',
  operations: { exportFigures, listFigures },
  pages: [
    {
      folder: 'system',
      place: 60,
      page: 'statistics',
      name: '听证员统计',
      icon: 'pi-chart-bar',
      buttons: [query, exporting],
    },
  ],
}
