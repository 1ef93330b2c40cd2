import { noticeStatusLabels } from '../../../openapi/facts/notice.ts'
import type { Area } from '../../area.ts'
import { exporting, keep } from '../../kernel/contributions/menu-page.ts'
import { delivery } from './deliver.ts'
import { seedDemonstrationNotices } from './demonstration/notices.ts'
import { noticeEnd } from './end.ts'
import { noticeSteps } from './first-steps.ts'
import { noticeSearch } from './notice-search.ts'
import { noticeTasks } from './notice-tasks.ts'
import { noticeOperations } from './operations.ts'
import { publication } from './scheduled.ts'

export { reachOf, requireReachable } from './named-receivers.ts'

/** Notices (通知公告). */
export const notice: Area = {
  name: 'setting/notice',
  operations: noticeOperations,
  pages: [
    {
      folder: 'setting',
      place: 50,
      page: 'notice',
      name: '通知公告',
      icon: 'pi-megaphone',
      buttons: [...keep, ['publish', '发布'], exporting],
    },
  ],
  tasks: [noticeTasks],
  jobs: [delivery, noticeEnd, publication],
  demonstration: { seed: seedDemonstrationNotices },
  audited: { values: { 'notice.status': noticeStatusLabels }, references: { 'notice.userIds': 'user' } },
  firstSteps: noticeSteps,
  found: [noticeSearch],
}
