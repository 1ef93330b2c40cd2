import type { Area } from '../../area.ts'
import { exporting, query } from '../../kernel/contributions/menu-page.ts'
import { serveArchive, serveAuditHead } from './archive/serve-archive.ts'
import { signInAlarms } from './figures/sign-in-alarms.ts'
import { signInFigureSet } from './figures/sign-in-figures.ts'
import { refusedOperations } from './migrations/0385-refused-operations.ts'
import { logOperations } from './operations.ts'
import { recordRefusals } from './refused/record-refusals.ts'
import './refused/table.ts'

/** The audit and sign-ins (操作日志, 登录日志). */
export const log: Area = {
  name: 'setting/log',
  operations: logOperations,
  migrations: { '0385-refused-operations': refusedOperations },
  pages: [
    {
      folder: 'setting',
      place: 40,
      page: 'log',
      name: '日志监控',
      icon: 'pi-history',
      buttons: [query, exporting, ['verify', '校验']],
    },
  ],
  figures: [signInFigureSet],
  alarms: [signInAlarms],
  serve(app, backend) {
    serveArchive(app, backend)
    serveAuditHead(app, backend)
    recordRefusals(app, backend)
  },
}
