import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { ConfigurationError } from '../config/config-file.ts'
import type { Outcome } from './command.ts'

/**
 * Writes the file of the configuration of a new production site, which only its owner can read: its public address, and
 * keys of its own. Rejects with `ConfigurationError` for an address that is none, and where the file is there already,
 * which then stays as it is.
 */
export async function writeFirstConfig(address: string, file: string): Promise<Outcome> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== address.replace(/\/$/, ''))
    throw new ConfigurationError(`${address} 不是网址：请写用户访问的地址，例如 https://auth.example.gov.cn`)
  try {
    await writeFile(file, textOf(url.origin), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new ConfigurationError(
      error.code === 'EEXIST' ? `${file} 已存在，不会覆盖它：其中的密钥已在使用` : `无法写入 ${file}：${error.message}`,
    )
  }
  return {
    text: [
      `已写入 ${file}，其中的 SECRET_KEY 请另存一份，与数据的备份分开保管。`,
      '启动后显示管理员的初始密码，只显示一次。',
    ].join('\n'),
    exitCode: 0,
  }
}

const textOf = (origin: string): string => `# 生产环境的配置。全部变量见 .env.example；修改后重新启动。
NODE_ENV=production
PUBLIC_URL=${origin}
# 本机反向代理的地址；代理在另一台机器时写它的地址。
TRUSTED_PROXIES=127.0.0.1
# 健康检查和指标，只对本机。
MANAGEMENT_ADDRESS=9090
# 密钥：丢失后，已加密的内容无法再打开。
AES_KEY=${randomBytes(16).toString('hex')}
SECRET_KEY=${randomBytes(32).toString('hex')}
`
