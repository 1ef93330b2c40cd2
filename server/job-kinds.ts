import type { JobKind } from './jobs/job.ts'
import { delivery } from './setting/notice/deliver.ts'
import { noticeEnd } from './setting/notice/end.ts'
import { publication } from './setting/notice/scheduled.ts'
import { sending } from './setting/remind/deliveries/send.ts'
import { syncJob } from './setting/sync/sync-job.ts'

/** Every kind of work that this server does in the background. */
export const jobKinds: readonly JobKind[] = [delivery, noticeEnd, publication, sending, syncJob]
