import type { Area } from '../../area.ts'
import { serveArchive } from './archive/serve-archive.ts'
import { logOperations } from './operations.ts'

/** The audit and sign-ins (操作日志, 登录日志). */
export const log: Area = {
  name: 'setting/log',
  operations: logOperations,
  serve: serveArchive,
}
