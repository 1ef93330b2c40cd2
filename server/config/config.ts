import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { entries } from '../kernel/parameters/catalogue.ts'
import type { Address } from './address.ts'
import type { Bucket } from './bucket.ts'
import { ConfigurationError, configFile, providersIn, variablesIn } from './config-file.ts'
import { sampleAesKey, variables } from './config-variables.ts'
import type { DemoSize } from './demo-size.ts'
import type { ProviderConfig } from './provider-config.ts'
import { type SiteNames, siteNames } from './site-names.ts'

/** The server's configuration, validated. */
export interface Config {
  readonly production: boolean
  /** Whether a test has made the server: its demonstration then begins nothing by itself. */
  readonly test: boolean
  /** 0 for a free port. */
  readonly port: number
  readonly host: string
  /** Where health and figures are served; absent for nowhere. */
  readonly management?: Address | undefined
  /** Absolute path of the folder for the SQLite file. */
  readonly dataDirectory: string
  /** The bucket for uploaded files; absent where they are in a folder. */
  readonly filesBucket?: Bucket | undefined
  /** Absolute path of the folder for uploaded files, which several servers share. */
  readonly filesDirectory: string
  /** Absolute path of the folder for days of the audit that are no longer in the database. */
  readonly auditArchiveDirectory: string
  /** Absolute path of the folder of the built app, where that is not `dist`. */
  readonly siteDirectory?: string | undefined
  /** PostgreSQL's address; absent for SQLite. */
  readonly databaseUrl?: string | undefined
  readonly adminPassword?: string | undefined
  readonly demoPassword?: string | undefined
  /** How much a new demonstration holds. */
  readonly demoSize?: DemoSize
  /** The parameters that the deployment fixes, by key; the site cannot change them (decision 0077). */
  readonly fixed: ReadonlyMap<string, unknown>
  /** Public address of the site, where it differs from the server's own; always present in production. */
  readonly publicUrl?: string | undefined
  /** Whether the public address is https. */
  readonly https: boolean
  /** Key of the encrypted bodies. It ships to every browser: never use it for anything else. */
  readonly aesKey: string
  /** What the key of stored secrets is derived from; without it, a file beside the database. */
  readonly secretKey?: string | undefined
  /** The key before it, which still opens what it has sealed. */
  readonly previousSecretKey?: string | undefined
  /** The configured ways to sign in besides a password; undefined if nothing is configured. */
  readonly providers?: readonly ProviderConfig[] | undefined
  /** Whether the three duties of administration are in different hands (decision 0063). */
  readonly separation: boolean
  /** Addresses whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Hosts of the SMS gateway and of logout addresses, with port unless it is the usual one; absent for any. */
  readonly callHosts?: readonly string[] | undefined
  /** Hosts that synchronisations may call, with a port where that is not the usual one of the source. */
  readonly syncHosts: readonly string[]
  /** Absolute path of the folder with files to synchronise. */
  readonly syncDirectory?: string | undefined
  readonly names: SiteNames
}

/**
 * Validates the variables and returns the configuration; an empty value counts as absent. Throws `ConfigurationError`,
 * which lists every invalid variable.
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const parsed = z.object(variables).safeParse(given)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map(({ path, message }) => `环境变量 ${path.join('.')}：${message}`).join('\n'),
    )
  }
  const values = parsed.data
  const fixed: Readonly<Record<string, unknown>> = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production) refuseUnsafe(values)
  return {
    production,
    test: values.NODE_ENV === 'test',
    port: values.PORT,
    host: values.HOST,
    management: values.MANAGEMENT_ADDRESS,
    dataDirectory: resolve(values.DATA_DIR),
    filesBucket: values.FILES_BUCKET,
    filesDirectory: resolve(values.FILES_DIR ?? join(values.DATA_DIR, 'files')),
    auditArchiveDirectory: resolve(values.AUDIT_ARCHIVE_DIR ?? join(values.DATA_DIR, 'audit-archive')),
    siteDirectory: values.SITE_DIR === undefined ? undefined : resolve(values.SITE_DIR),
    databaseUrl: values.DATABASE_URL,
    adminPassword: values.ADMIN_PASSWORD,
    demoPassword: values.DEMO_PASSWORD,
    demoSize: values.DEMO_SIZE,
    fixed: new Map(entries.flatMap(({ key, variable }) => (variable in given ? [[key, fixed[variable]]] : []))),
    publicUrl: values.PUBLIC_URL,
    https: values.PUBLIC_URL !== undefined && new URL(values.PUBLIC_URL).protocol === 'https:',
    aesKey: values.AES_KEY,
    secretKey: values.SECRET_KEY,
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    providers: values.PROVIDERS_FILE === undefined ? undefined : providersIn(values.PROVIDERS_FILE),
    separation: values.SEPARATION === 'on',
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    callHosts: values.CALL_HOSTS === undefined ? undefined : hostsOf(values.CALL_HOSTS),
    syncHosts: hostsOf(values.SYNC_HOSTS),
    syncDirectory: values.SYNC_DIR === undefined ? undefined : resolve(values.SYNC_DIR),
    names: siteNames(values, production),
  }
}

const hostsOf = (text: string | undefined): readonly string[] => listOf(text).map((host) => host.toLowerCase())

const listOf = (text: string | undefined): readonly string[] => text?.split(',').map((one) => one.trim()) ?? []

interface Unsafe {
  readonly AES_KEY: string
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly SECRET_KEY?: string | undefined
  /** Read as the parameter that it fixes. */
  readonly SMS_URL?: unknown
}

/** Throws for values that only a demonstration may have. */
function refuseUnsafe({ AES_KEY, PUBLIC_URL, DATABASE_URL, SECRET_KEY, SMS_URL }: Unsafe) {
  const mistakes = [
    ...(AES_KEY === sampleAesKey ? ['环境变量 AES_KEY：生产环境必须设置自己的密钥，不能使用示例密钥'] : []),
    ...(PUBLIC_URL === undefined
      ? ['环境变量 PUBLIC_URL：生产环境必须设置用户访问的地址，例如 https://auth.example.gov.cn']
      : []),
    // Several servers share the database, and a file beside one of them is not the others'.
    ...(DATABASE_URL !== undefined && SECRET_KEY === undefined
      ? ['环境变量 SECRET_KEY：使用 PostgreSQL 的生产环境必须设置，各服务器取同一个值']
      : []),
    ...(SECRET_KEY === AES_KEY ? ['环境变量 SECRET_KEY：不能与 AES_KEY 相同，后者会发送到每个浏览器'] : []),
    ...(typeof SMS_URL === 'string' && !/^https:/i.test(SMS_URL)
      ? ['环境变量 SMS_URL：生产环境必须是 https:// 开头的地址，短信中有重置密码的验证码']
      : []),
  ]
  if (mistakes.length > 0) throw new ConfigurationError(mistakes.join('\n'))
}

/**
 * Reads the configuration from the environment and, with lower priority, the file `.env`, or that of `CONFIG_FILE`,
 * which has to be there. An unknown name in the file is an error, because it is probably misspelt; so is a line that is
 * not an assignment.
 */
export function readConfig(environment: NodeJS.ProcessEnv, file = configFile(environment)): Config {
  const isNamed = Boolean(environment['CONFIG_FILE'])
  const fromFile = isNamed || existsSync(file) ? variablesIn(file) : {}
  const unknown = Object.keys(fromFile).filter((name) => !(name in variables))
  if (unknown.length > 0) {
    throw new ConfigurationError(unknown.map((name) => `${file} 中的变量 ${name} 不存在，请检查拼写`).join('\n'))
  }
  return parseConfig({ ...fromFile, ...environment })
}
