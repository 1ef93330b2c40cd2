import { z } from 'zod'
import { entries } from '../kernel/parameters/catalogue.ts'
import { readValue } from '../kernel/parameters/value-text.ts'
import { passwordFault } from '../kernel/password-rule.ts'
import { addressIn } from './address.ts'
import type { Bucket } from './bucket.ts'
import { demoSizes } from './demo-size.ts'
import { nameVariables } from './site-names.ts'

/** The sample key, which is public; production refuses it. */
export const sampleAesKey = 'AuthCentre-Demo1'

const text = z.string().trim()
const password = z.string().superRefine((value, context) => {
  const fault = passwordFault(value)
  if (fault !== undefined) context.addIssue(fault)
})
const address = (protocols: readonly string[], message: string) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)

const secretKey = text.regex(/^[\x21-\x7e]{32,256}$/, '必须是 32 到 256 个可见的 ASCII 字符')
const hosts = (examples: string) =>
  text.regex(/^[A-Za-z\d.-]+(:\d+)?(\s*,\s*[A-Za-z\d.-]+(:\d+)?)*$/, `必须是以逗号分隔的主机名，${examples}`)

const bucketForm = '必须是 https://访问密钥:私有密钥@存储地址/桶名?region=区域 形式的地址，密钥中的特殊字符须编码'

/**
 * https://id:secret@storage.example.gov.cn/bucket?region=cn-north-1; undefined where a part is missing or malformed.
 */
function bucketIn(value: string): Bucket | undefined {
  const { origin, pathname, username, password, searchParams } = new URL(value)
  if (username === '' || password === '') return undefined
  const url = `${origin}${pathname.replace(/\/*$/, '/')}`
  try {
    const [keyId, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
    return { url, keyId, secret, region: searchParams.get('region') ?? 'us-east-1' }
  } catch {
    return undefined // A percent sign that encodes nothing.
  }
}

/** A variable for each parameter, by which a deployment fixes it (decision 0077). */
const parameterVariables = Object.fromEntries(
  entries.map(({ variable, parameter }) => [
    variable,
    text
      .transform((value, context) => {
        const read = readValue(parameter, value)
        if ('value' in read) return read.value
        context.addIssue(read.fault)
        return z.NEVER
      })
      .optional(),
  ]),
)

/** Every other variable that the server reads; `.env.example` explains each. */
const ownVariables = {
  NODE_ENV: z.enum(['production', 'development', 'test'], '只能是 production、development 或 test').optional(),
  PORT: text
    .regex(/^\d{1,5}$/, '必须是 0 到 65535 的整数')
    .transform(Number)
    .refine((port) => port <= 65_535, '必须是 0 到 65535 的整数')
    .default(8080),
  HOST: text.regex(/^[\w.:-]+$/, '必须是主机名或 IP 地址').default('127.0.0.1'),
  MANAGEMENT_ADDRESS: text
    .transform((value, context) => {
      const read = addressIn(value)
      if (read) return read
      context.addIssue('必须是端口，或 地址:端口，如 9090 或 10.1.2.3:9090')
      return z.NEVER
    })
    .optional(),
  DATA_DIR: text.default('data'),
  FILES_DIR: text.optional(),
  FILES_BUCKET: address(['https:', 'http:'], bucketForm)
    .transform((value, context) => {
      const bucket = bucketIn(value)
      if (bucket) return bucket
      context.addIssue(bucketForm)
      return z.NEVER
    })
    .optional(),
  AUDIT_ARCHIVE_DIR: text.optional(),
  SITE_DIR: text.optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:'], '必须是 postgres:// 开头的地址').optional(),
  ADMIN_PASSWORD: password.optional(),
  DEMO_PASSWORD: password.optional(),
  DEMO_SIZE: z.enum(demoSizes, '只能是 standard 或 large').default('standard'),
  PUBLIC_URL: address(['http:', 'https:'], '必须是 http:// 或 https:// 开头的地址').optional(),
  AES_KEY: text
    .regex(/^[\x21-\x7e]+$/, '只能是可见的 ASCII 字符')
    .refine((key) => [16, 24, 32].includes(key.length), '长度必须是 16、24 或 32 个字符')
    .default(sampleAesKey),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  PROVIDERS_FILE: text.optional(),
  SEPARATION: z.enum(['on', 'off'], '只能是 on 或 off').default('off'),
  TRUSTED_PROXIES: text
    .regex(/^[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*$/, '必须是以逗号分隔的 IP 地址或网段')
    .optional(),
  CALL_HOSTS: hosts('如 sms.example.gov.cn 或 10.1.2.3:8080').optional(),
  SYNC_HOSTS: hosts('如 directory.example.gov.cn 或 10.1.2.3:5432').optional(),
  SYNC_DIR: text.optional(),
  ...nameVariables,
}
/** Every variable that the server reads, with the rule of its value. */
export const variables = { ...parameterVariables, ...ownVariables }
