import type { Area } from '../../area.ts'
import { exporting, query } from '../../kernel/contributions/menu-page.ts'
import { callDemonstration } from './demonstration.ts'
import { callAlarms } from './figures/call-alarms.ts'
import { callFigureSet } from './figures/call-figures.ts'
import { interfaceLogOperations } from './operations.ts'

/** Calls of other systems, both ways (接口日志). */
export const interfaceLog: Area = {
  name: 'setting/interface-log',
  operations: interfaceLogOperations,
  pages: [
    {
      folder: 'setting',
      place: 80,
      page: 'logThird',
      name: '接口日志',
      icon: 'pi-server',
      buttons: [query, exporting, ['mark', '标记']],
    },
  ],
  figures: [callFigureSet],
  alarms: [callAlarms],
  demonstration: callDemonstration,
}
