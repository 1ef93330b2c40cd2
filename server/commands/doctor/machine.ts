import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import type { Config } from '../../config/config.ts'
import { freeDisk, leastDisk } from '../../files/free-disk.ts'
import { type Finding, fault, good, warning } from './finding.ts'

/** The Node whose SQLite has all that the migrations use (decision 0214). */
const leastNode = [24, 21] as const
const mb = 1024 * 1024
const littleDisk = 2048 * mb
/** A server takes 200 MB, and 350 while sixty sign in at once. */
const leastMemory = 1024 * mb

/** The version of Node. */
export function nodeFinding(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])
  return isEnough
    ? good(`Node ${version}`)
    : fault(`Node ${version} 太旧，需要 ${leastNode.join('.')} 或更新：请用 npm ci 安装的 Node，或升级本机的 Node`)
}

/** The free disk of each folder that grows. */
export async function diskFindings(config: Config, free = freeDisk): Promise<readonly Finding[]> {
  const folders = [
    ['数据目录', config.dataDirectory],
    ...(config.filesBucket ? [] : [['上传文件的目录', config.filesDirectory] as const]),
    ['归档目录', config.auditArchiveDirectory],
  ] as const
  return Promise.all(
    folders.map(async ([name, folder]) => {
      const left = await free(folder)
      const text = `${name} ${folder} 所在的磁盘可用 ${Math.floor(left / mb)} MB`
      if (left < leastDisk) return fault(`${text}：请清理或扩容，否则无法写入`)
      return left < littleDisk ? warning(`${text}：请及时清理或扩容`) : good(text)
    }),
  )
}

/** The memory of the machine. */
export function memoryFinding(total = totalmem()): Finding {
  const text = `内存共 ${Math.floor(total / mb)} MB`
  return total < leastMemory ? warning(`${text}，少于 1 GB：多人同时登录时可能不够`) : good(text)
}

/** Whether the server can listen where it is to. */
export async function portFinding({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const code = await new Promise<string | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
  const address = `${host}:${port}`
  switch (code) {
    case undefined:
      return good(`${address} 可以监听`)
    case 'EADDRINUSE':
      return warning(`${address} 已被占用：服务器正在运行时属正常，否则请用环境变量 PORT 换一个`)
    default:
      return fault(`${address} 无法监听（${code}）：请检查环境变量 HOST 和 PORT`)
  }
}
