import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { migrations } from '../areas.ts'
import { ConfigurationError, configFile } from '../config/config-file.ts'
import { quietFiles } from '../files/choose-file-store.ts'
import { keepFormerKey } from '../identity/audit-keys.ts'
import { vaultOf } from '../identity/vault.ts'
import { takeBackup } from './backup/backup.ts'
import { restoreBackup } from './backup/restore.ts'
import { checkFiles } from './check-files.ts'
import { checkUpgrade } from './check-upgrade.ts'
import { type Command, type Given, type Outcome, type Site, start } from './command.ts'
import { examine } from './doctor/doctor.ts'
import { writeFirstConfig } from './first-config.ts'
import { isPackage, release, releaseText } from './release.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { rotateKeys } from './rotate-keys.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyDraw } from './verify-draw.ts'

/** How a command is begun, in a package and in a checkout. */
const begun = isPackage() ? 'auth-centre' : 'node server/main.ts'

/** The commands by their words, in the order of the help. */
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
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

const help: ReadonlySet<string> = new Set(['help', '--help', '-h'])

/**
 * Runs the command of these words, and resolves to what it says. Rejects with `ConfigurationError` for words that are
 * none, of which the nearest is named, and for what the command does not take.
 */
export async function runCommand(words: readonly string[], site: Site): Promise<Outcome> {
  const [first = ''] = words
  if (help.has(first)) return { text: helpText(), exitCode: 0 }
  if (first === '--version' || first === '-v') return runCommand(['version'], site)
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = commands.get(name)
    if (command) return command.run(givenTo(name, command, words.slice(length)), site)
  }
  throw new ConfigurationError(unknownText(words))
}

/** What follows the words of the command. Throws `ConfigurationError` with its usage. */
function givenTo(
  name: string,
  { takes, values: [fewest, most] = [0, 0], options = [] }: Command,
  words: string[],
): Given {
  const usage = () => new ConfigurationError(`用法：${[begun, name, takes].filter(Boolean).join(' ')}`)
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
    })
    if (positionals.length < fewest || positionals.length > most) throw usage()
    return { values: positionals, options: values }
  } catch (error) {
    if (error instanceof ConfigurationError) throw error
    throw usage()
  }
}

/** The words that are no command, and the command that is most like them. */
function unknownText(words: readonly string[]): string {
  const given = words.join(' ')
  const near = (name: string) => name.split(' ')[0] === words[0]
  const names = [start.words, ...commands.keys()]
  const [nearest] = (names.some(near) ? names.filter(near) : names)
    .map((name) => ({ name, by: distance(given, name) }))
    .toSorted((one, other) => one.by - other.by)
  const meant = nearest && (near(nearest.name) || nearest.by <= given.length / 2) ? `是否要用 ${nearest.name}？` : ''
  return `未知的命令：${given}。${meant}用 ${begun} --help 查看全部命令`
}

/** All commands, a line each. */
function helpText(): string {
  const lines = [
    { usage: `[${start.words}]`, about: start.about },
    ...[...commands].map(([name, { takes = '', about }]) => ({ usage: `${name} ${takes}`.trim(), about })),
  ]
  return [
    `用法：${begun} [命令]`,
    '',
    ...lines.map(({ usage, about }) => `  ${usage}\n      ${about}`),
    '',
    '设置由环境变量或当前目录的 .env 文件给出，见部署指南。',
  ].join('\n')
}
