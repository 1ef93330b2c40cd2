import { migrations } from '../areas.ts'
import { ConfigurationError, configFile } from '../config/config-file.ts'
import { quietFiles } from '../files/choose-file-store.ts'
import { keepFormerKey } from '../identity/audit-keys.ts'
import { vaultOf } from '../identity/vault.ts'
import { takeBackup } from './backup/backup.ts'
import { restoreBackup } from './backup/restore.ts'
import { checkFiles } from './check-files.ts'
import { checkUpgrade } from './check-upgrade.ts'
import type { Command } from './command.ts'
import { examine } from './doctor/doctor.ts'
import { writeFirstConfig } from './first-config.ts'
import { release, releaseText } from './release.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { rotateKeys } from './rotate-keys.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyDraw } from './verify-draw.ts'

/** The commands by their words, in the order of the help. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'version',
    {
      about: '显示版本和提交号',
      run: async () => ({ text: releaseText(release()), exitCode: 0 }),
    },
  ],
  [
    'init',
    {
      takes: '网址',
      values: [1, 1],
      about: '为新的生产环境写配置文件：用户访问的网址，和随机的密钥',
      run: ({ values: [address = ''] }) => writeFirstConfig(address, configFile(process.env)),
    },
  ],
  [
    'doctor',
    {
      about: '检查本机、数据库、密钥、上传的文件和公开地址，说明问题和办法',
      run: (_given, site) => examine(site.config(), quietFiles(site.config())),
    },
  ],
  [
    'migrate',
    {
      about: '升级数据库的结构，不启动服务器；服务器启动时也会升级',
      run: (_given, site) => site.database(true, async () => ({ text: '数据库已是本版本的结构', exitCode: 0 })),
    },
  ],
  [
    'upgrade check',
    {
      about: '说明本版本启动时将怎样升级数据库、大约多久；不改动任何内容',
      run: (_given, site) => site.database(false, (db) => checkUpgrade(db, migrations)),
    },
  ],
  [
    'audit verify',
    {
      takes: '[--from 条号:摘要]',
      options: ['from'],
      about: '核对操作日志及其归档是否被改动',
      run: ({ options }, site) =>
        site.database(false, (db) => verifyAudit(db, site.config().auditArchiveDirectory, options['from'])),
    },
  ],
  [
    'files check',
    {
      about: '核对上传的文件是否齐全',
      run: (_given, site) => site.database(false, (db) => checkFiles(db, quietFiles(site.config()))),
    },
  ],
  [
    'backup',
    {
      takes: '文件或目录 [--keep 份数]',
      values: [1, 1],
      options: ['keep'],
      about: '备份数据库、上传的文件和操作日志的归档，不影响运行中的服务器；密钥不在其中',
      run: ({ values: [target = ''], options }, site) =>
        site.database(false, (db) =>
          takeBackup(target, site.config(), db, {
            files: quietFiles(site.config()),
            now: Date.now(),
            keep: keptOf(options['keep']),
          }),
        ),
    },
  ],
  [
    'restore',
    {
      takes: '文件',
      values: [1, 1],
      about: '把备份恢复到空的数据目录或数据库',
      run: ({ values: [file = ''] }, site) => restoreBackup(file, site.config(), quietFiles(site.config())),
    },
  ],
  [
    'keys rotate',
    {
      about: '生成下一代签名密钥，十分钟后启用',
      run: (_given, site) => site.database(true, (db) => rotateKeys(db, Date.now())),
    },
  ],
  [
    'secrets reseal',
    {
      about: '更换 SECRET_KEY 后，用新的密钥重新加密',
      // The servers that run have both keys.
      run: (_given, site) =>
        site.database(true, async (db) => {
          await keepFormerKey(db, site.config())
          return resealSecrets(db, vaultOf(site.config()))
        }),
    },
  ],
  [
    'draw verify',
    {
      takes: '文件 [承诺值]',
      values: [1, 2],
      about: '核对导出的抽取记录，不需要数据库',
      run: ({ values: [file = '', commitment] }) => verifyDraw(file, commitment),
    },
  ],
])

/** How many backups stay. Throws `ConfigurationError` for what is no number of them. */
function keptOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new ConfigurationError('--keep 须为 1 至 9999 的整数')
}
