import { existsSync } from 'node:fs'
import { closedSecrets, hasSecrets } from '../commands/reseal-secrets.ts'
import type { Config } from '../config/config.ts'
import { ConfigurationError } from '../config/config-file.ts'
import type { Database } from '../database/schema.ts'
import { keyFile, vaultOf } from '../identity/vault.ts'

/**
 * A line for the console where stored secrets cannot be opened with the present key or the previous one. Throws
 * `ConfigurationError` where the file of the key is gone: the next secret would make another one, and the first would
 * be sealed for ever.
 */
export async function lostSecrets(
  db: Database,
  config: Pick<Config, 'secretKey' | 'previousSecretKey' | 'dataDirectory'>,
): Promise<readonly string[]> {
  if (!(await hasSecrets(db))) return []
  const file = keyFile(config.dataDirectory)
  if (config.secretKey === undefined && !existsSync(file))
    throw new ConfigurationError(
      `密钥文件 ${file} 已丢失，数据库中有用它加密的内容：请从备份恢复它，或用环境变量 SECRET_KEY 设置原来的密钥；确已遗失时，设置一个新的 SECRET_KEY，再启动`,
    )
  const closed = await closedSecrets(db, () => vaultOf(config))
  if (closed.length === 0) return []
  return [
    `警告：现在的密钥（SECRET_KEY）无法解密：${closed.join('、')}。请恢复原来的密钥，或把它设为 SECRET_KEY_PREVIOUS，再启动；确已遗失时，须重新设置它们。`,
  ]
}
