import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ConfigurationError, providersIn, variablesIn } from './config-file.ts'
import type { demonstrationSizes } from './database/seed/demonstration-size.ts'
import { passwordFault } from './identity/password/password-rule.ts'
import type { ProviderConfig } from './identity/provider-config.ts'
import { nameVariables, type SiteNames, siteNames } from './site-names.ts'

/** The sample key, which is public; production refuses it. */
export const sampleAesKey = 'AuthCentre-Demo1'

const text = z.string().trim()
const password = z.string().superRefine((value, context) => {
  const fault = passwordFault(value)
  if (fault !== undefined) context.addIssue(fault)
})
const address = (protocols: readonly string[], message: string) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)

/** Every variable that the server reads; `.env.example` explains each. */
const variables = {
  NODE_ENV: z.enum(['production', 'development', 'test'], '只能是 production、development 或 test').optional(),
  PORT: text
    .regex(/^\d{1,5}$/, '必须是 0 到 65535 的整数')
    .transform(Number)
    .refine((port) => port <= 65_535, '必须是 0 到 65535 的整数')
    .default(8080),
  HOST: text.regex(/^[\w.:-]+$/, '必须是主机名或 IP 地址').default('127.0.0.1'),
  DATA_DIR: text.default('data'),
  SITE_DIR: text.optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:'], '必须是 postgres:// 开头的地址').optional(),
  ADMIN_PASSWORD: password.optional(),
  DEMO_PASSWORD: password.optional(),
  DEMO_SIZE: z
    .enum(['standard', 'large'] satisfies (keyof typeof demonstrationSizes)[], '只能是 standard 或 large')
    .default('standard'),
  PASSWORD_DAYS: text
    .regex(/^\d{1,4}$/, '必须是 0 到 9999 的整数，0 表示永不过期')
    .transform(Number)
    .default(90),
  PUBLIC_URL: address(['http:', 'https:'], '必须是 http:// 或 https:// 开头的地址').optional(),
  AES_KEY: text
    .regex(/^[\x21-\x7e]+$/, '只能是可见的 ASCII 字符')
    .refine((key) => [16, 24, 32].includes(key.length), '长度必须是 16、24 或 32 个字符')
    .default(sampleAesKey),
  PROVIDERS_FILE: text.optional(),
  SMS_URL: address(['http:', 'https:'], '必须是 http:// 或 https:// 开头的地址').optional(),
  SMS_TOKEN: text.optional(),
  REGISTRATION: z.enum(['on', 'off'], '只能是 on 或 off').default('on'),
  SEPARATION: z.enum(['on', 'off'], '只能是 on 或 off').default('off'),
  TRUSTED_PROXIES: text
    .regex(/^[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*$/, '必须是以逗号分隔的 IP 地址或网段')
    .optional(),
  MENU_HOSTS: text
    .regex(
      /^[a-z\d.-]+(:\d+)?(\s*,\s*[a-z\d.-]+(:\d+)?)*$/,
      '必须是以逗号分隔的主机名，如 oa.example.gov.cn，端口不是 443 时加冒号和端口',
    )
    .optional(),
  ...nameVariables,
}

/** The server's configuration, validated. */
export interface Config {
  readonly production: boolean
  /** 0 for a free port. */
  readonly port: number
  readonly host: string
  /** Absolute path of the folder for the SQLite file. */
  readonly dataDirectory: string
  /** Absolute path of the folder of the built application, where that is not `dist`. */
  readonly siteDirectory?: string | undefined
  /** PostgreSQL's address; absent for SQLite. */
  readonly databaseUrl?: string | undefined
  readonly adminPassword?: string | undefined
  readonly demoPassword?: string | undefined
  /** How much a new demonstration holds. */
  readonly demoSize?: keyof typeof demonstrationSizes
  /** Days until a password must be changed; 0: never. */
  readonly passwordDays: number
  /** Public address of the site, where it differs from the server's own; always present in production. */
  readonly publicUrl?: string | undefined
  /** Whether the public address is https. */
  readonly https: boolean
  /** Key of the encrypted bodies. It ships to every browser: never use it for anything else. */
  readonly aesKey: string
  /** The configured ways to sign in besides a password; undefined if nothing is configured. */
  readonly providers?: readonly ProviderConfig[] | undefined
  /** Where SMS messages are posted; without it they stay in the outbox. */
  readonly smsUrl?: string | undefined
  /** Bearer token for that address. */
  readonly smsToken?: string | undefined
  /** Whether self-registration is on; an administrator activates the accounts. */
  readonly registration: boolean
  /** Whether the three duties of administration are in different hands (decision 0063). */
  readonly separation: boolean
  /** Addresses whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Hosts, with port unless it is 443, that the menu may link to or load images from, besides the site itself. */
  readonly menuHosts: readonly string[]
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
  const production = values.NODE_ENV === 'production'
  if (production) refuseUnsafe(values)
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: resolve(values.DATA_DIR),
    siteDirectory: values.SITE_DIR === undefined ? undefined : resolve(values.SITE_DIR),
    databaseUrl: values.DATABASE_URL,
    adminPassword: values.ADMIN_PASSWORD,
    demoPassword: values.DEMO_PASSWORD,
    demoSize: values.DEMO_SIZE,
    passwordDays: values.PASSWORD_DAYS,
    publicUrl: values.PUBLIC_URL,
    https: values.PUBLIC_URL !== undefined && new URL(values.PUBLIC_URL).protocol === 'https:',
    aesKey: values.AES_KEY,
    providers: values.PROVIDERS_FILE === undefined ? undefined : providersIn(values.PROVIDERS_FILE),
    smsUrl: values.SMS_URL,
    smsToken: values.SMS_TOKEN,
    registration: values.REGISTRATION === 'on',
    separation: values.SEPARATION === 'on',
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    menuHosts: listOf(values.MENU_HOSTS),
    names: siteNames(values, production),
  }
}

const listOf = (text: string | undefined): readonly string[] => text?.split(',').map((one) => one.trim()) ?? []

/** Throws for values that only a demonstration may have. */
function refuseUnsafe({ AES_KEY, PUBLIC_URL }: { readonly AES_KEY: string; readonly PUBLIC_URL?: string | undefined }) {
  const mistakes = [
    ...(AES_KEY === sampleAesKey ? ['环境变量 AES_KEY：生产环境必须设置自己的密钥，不能使用示例密钥'] : []),
    ...(PUBLIC_URL === undefined
      ? ['环境变量 PUBLIC_URL：生产环境必须设置用户访问的地址，例如 https://auth.example.gov.cn']
      : []),
  ]
  if (mistakes.length > 0) throw new ConfigurationError(mistakes.join('\n'))
}

/**
 * Reads the configuration from the environment and, with lower priority, the file `.env`. An unknown name in the file
 * is an error, because it is probably misspelt; so is a line that is not an assignment.
 */
export function readConfig(environment: NodeJS.ProcessEnv, file = '.env'): Config {
  const fromFile = existsSync(file) ? variablesIn(file) : {}
  const unknown = Object.keys(fromFile).filter((name) => !(name in variables))
  if (unknown.length > 0) {
    throw new ConfigurationError(unknown.map((name) => `${file} 中的变量 ${name} 不存在，请检查拼写`).join('\n'))
  }
  return parseConfig({ ...fromFile, ...environment })
}
