import type { Operations } from '../../http/handler.ts'
import { createNotice, pinNotices, removeNotices, updateNotice } from './change-notices.ts'
import { countNoticeReceivers } from './expected-receivers.ts'
import { uploadNoticePicture } from './notice-pictures.ts'
import { beginNoticeExport, exportNoticeRows, getNotice, listNoticeCandidates, listNotices } from './notices.ts'
import { getNoticeFile } from './own/notice-file.ts'
import { getOwnNotice, listOwnNotices, pendingNotices, readNotice } from './own/own-notices.ts'
import { publishNotices, withdrawNotices } from './publish-notices.ts'
import { listNoticeReaders, noticeReading } from './reading.ts'
import { uploadNoticeFile } from './upload.ts'
import { urgeNotice } from './urge.ts'

/** Notices: their management, and those that were published to the user. */
export const noticeOperations = {
  beginNoticeExport,
  countNoticeReceivers,
  createNotice,
  exportNoticeRows,
  getNotice,
  getNoticeFile,
  getOwnNotice,
  listNoticeCandidates,
  listNoticeReaders,
  listNotices,
  listOwnNotices,
  noticeReading,
  pendingNotices,
  pinNotices,
  publishNotices,
  readNotice,
  removeNotices,
  updateNotice,
  uploadNoticeFile,
  uploadNoticePicture,
  urgeNotice,
  withdrawNotices,
} satisfies Operations
