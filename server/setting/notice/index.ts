import type { Area } from '../../area.ts'
import { delivery } from './deliver.ts'
import { noticeEnd } from './end.ts'
import { noticeOperations } from './operations.ts'
import { publication } from './scheduled.ts'

/** Notices (通知公告). */
export const notice: Area = {
  name: 'setting/notice',
  operations: noticeOperations,
  jobs: [delivery, noticeEnd, publication],
}
