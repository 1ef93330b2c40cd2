import { existsSync } from 'node:fs'
import { closedSecrets, hasSecrets } from '../commands/reseal-secrets.ts'
import { ConfigurationError } from '../config/config-file.ts'
import type { Database } from '../database/schema.ts'
import { auditKeysOf } from '../identity/audit-keys.ts'
import { type Keys, keyFile, vaultOf } from '../identity/vault.ts'

/**
 * Lines for the console where stored secrets cannot be opened with the present key or the previous one, and where the
 * audit was signed with neither. Throws `ConfigurationError` where the file of the key is gone: the next secret would
 * make another one, and the first would be sealed for ever.
 */
export async function lostSecrets(db: Database, config: Keys): Promise<readonly string[]> {
  const signature = await foreignSignature(db, config)
  if (!(await hasSecrets(db))) return signature
  const file = keyFile(config.dataDirectory)
  if (config.secretKey === undefined && !existsSync(file))
    throw new ConfigurationError(
      `密钥文件 ${file} 已丢失，数据库中有用它加密的内容：请从备份恢复它，或用环境变量 SECRET_KEY 设置原来的密钥；确已遗失时，设置一个新的 SECRET_KEY，再启动`,
    )
  const closed = await closedSecrets(db, () => vaultOf(config))
  if (closed.length === 0) return signature
  return [
    `警告：现在的密钥（SECRET_KEY）无法解密：${closed.join('、')}。请恢复原来的密钥，或把它设为 SECRET_KEY_PREVIOUS，再启动；确已遗失时，须重新设置它们。`,
    ...signature,
  ]
}

/** What to say of an audit whose last row was signed with a key that is not known. */
async function foreignSignature(db: Database, config: Keys): Promise<readonly string[]> {
  const { signature } = await db.selectFrom('audit_head').select('signature').executeTakeFirstOrThrow()
  if (signature === null) return []
  const known = await auditKeysOf(config).known(db)
  if (known.some(({ id }) => signature.startsWith(`${id}:`))) return []
  return [
    '警告：操作日志由其他密钥签名，现在的密钥（SECRET_KEY）无法核对。请恢复原来的密钥，或把它设为 SECRET_KEY_PREVIOUS，再启动；确已遗失时，此前的记录只能核对摘要。',
  ]
}
