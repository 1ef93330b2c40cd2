import type { Config } from '../config/config.ts'
import { ConfigurationError } from '../config/config-file.ts'
import { isDamaged, isUnavailable } from '../database/database-error.ts'
import { DatabaseLost, databaseFile, leftLog } from '../database/kept-file.ts'
import { NewerDatabase } from '../database/migrate.ts'
import { UnfinishedRestore } from '../database/unfinished-restore.ts'
import { FilesLost } from '../files/folder-store.ts'

/** Errors whose messages are for the operator. */
const told = [ConfigurationError, DatabaseLost, FilesLost, NewerDatabase, UnfinishedRestore]

/** One clear line for the console; undefined for an error of our own, which needs its stack. */
export function startFailureText(error: unknown, config: Config | undefined): string | undefined {
  if (told.some((kind) => error instanceof kind)) return error instanceof Error ? error.message : undefined
  if (!(error instanceof Error) || config === undefined) return undefined
  const code = 'code' in error ? error.code : undefined
  if ('syscall' in error && error.syscall === 'listen') {
    const { management } = config
    if (management && 'port' in error && error.port === management.port && management.port !== config.port)
      return `无法监听管理地址 ${management.host}:${management.port}，请检查环境变量 MANAGEMENT_ADDRESS`
    return listenText(code, config)
  }
  // The listen address could not be resolved.
  if ('hostname' in error && error.hostname === config.host) return listenText(code, config)
  if (config.databaseUrl !== undefined) return postgresqlText(error, code)
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    code === 'EEXIST' ||
    code === 'ENOTDIR' ||
    code === 'ENOENT'
  ) {
    return `数据目录 ${config.dataDirectory} 无法写入，请检查权限或用环境变量 DATA_DIR 换一个目录`
  }
  if (isDamaged(error) && leftLog(config.dataDirectory)) {
    const file = databaseFile(config.dataDirectory)
    return `数据库 ${file} 与旁边的 ${file}-wal 不属于同一时刻（${error.message}）：从备份恢复时须先移走旧的 -wal 和 -shm 文件；请移走它们，重新复制备份，再启动`
  }
  if (code === 'ERR_SQLITE_ERROR' && isUnavailable(error)) {
    return `数据目录 ${config.dataDirectory} 中的数据库无法打开（${error.message}），请检查权限、磁盘空间和文件是否完好`
  }
  return undefined
}

function listenText(code: unknown, { host, port }: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `端口 ${port} 已被占用，请用环境变量 PORT 换一个端口`
    case 'EACCES':
      return `没有权限监听端口 ${port}，请用环境变量 PORT 换一个大于 1023 的端口`
    default:
      return `无法监听地址 ${host}，请检查环境变量 HOST`
  }
}

/** The address itself is not printed, because it contains a password. */
function postgresqlText(error: Error, code: unknown): string | undefined {
  if (code === '28P01' || code === '28000') return '数据库拒绝登录，请检查环境变量 DATABASE_URL 中的用户名和密码'
  if (code === '3D000') return '环境变量 DATABASE_URL 中的数据库不存在'
  return isUnavailable(error) ? '无法连接数据库，请检查环境变量 DATABASE_URL 和数据库是否已启动' : undefined
}
