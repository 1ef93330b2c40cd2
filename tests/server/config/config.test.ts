// test:sqlite: configuration
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig, readConfig } from '../../../server/config/config.ts'
import { sampleAesKey, variables } from '../../../server/config/config-variables.ts'

describe('configuration', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'config-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('has a default for everything', () => {
    expect(parseConfig({})).toMatchObject({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      dataDirectory: resolve('data'),
      aesKey: sampleAesKey,
      fixed: new Map(),
    })
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '8080x'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'auth.example.gov.cn'],
    ['AES_KEY', 'short'],
    ['SECRET_KEY', 'shorter-than-32-characters'],
    ['DEMO_PASSWORD', 'simple'],
    ['ADMIN_PASSWORD', 'nothingelse'],
    ['PASSWORD_DAYS', '-1'],
    ['PASSWORD_DAYS', '1.5'],
    ['PASSWORD_DAYS', 'never'],
    ['NODE_ENV', 'prod'],
    ['TRUSTED_PROXIES', 'my proxy'],
    ['REGISTRATION', 'no'],
    ['MENU_HOSTS', 'https://oa.example.gov.cn'],
    ['FILES_BUCKET', 'https://storage.example.gov.cn/files'],
    ['FILES_BUCKET', 'https://key:%zz@storage.example.gov.cn/files'],
    ['FILES_BUCKET', 'ftp://key:secret@storage.example.gov.cn/files'],
    ['PRODUCT_NAME', '认证中心'.repeat(6)],
  ])('reports %s where it is %s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^环境变量 ${name}：.+$`))
  })

  it('security 8: reads a bucket with its keys, and the region where it is given', () => {
    const at = (address: string) => parseConfig({ FILES_BUCKET: address }).filesBucket
    expect(parseConfig({}).filesBucket).toBeUndefined()
    expect(at('https://AKIA:a%2Fb%2Bc@storage.example.gov.cn/files')).toEqual({
      url: 'https://storage.example.gov.cn/files/',
      keyId: 'AKIA',
      secret: 'a/b+c',
      region: 'us-east-1',
    })
    expect(at('http://k:s@files.storage.example.gov.cn:9000/?region=cn-north-1')).toMatchObject({
      url: 'http://files.storage.example.gov.cn:9000/',
      region: 'cn-north-1',
    })
  })

  it('S2.1 names the product and its office; a demonstration has an office of its own', () => {
    expect(parseConfig({}).names).toMatchObject({
      product: '认证中心',
      office: '江宁省人民检察院',
      support: '技术支持 025-0000 0000',
    })
    const own = { NODE_ENV: 'production', AES_KEY: 'an-own-key-of-16', PUBLIC_URL: 'http://auth.example.gov.cn' }
    expect(parseConfig(own).names).toMatchObject({ product: '认证中心', office: '', support: '' })
    const given = {
      PRODUCT_NAME: '统一登录平台',
      PRODUCT_SLOGAN: '一次登录，处处可用。',
      OFFICE_NAME: '东湖区人民检察院',
      SUPPORT_LINE: '信息中心 8001',
      ENTRY_NOTICE: '仅限内网使用',
    }
    expect(parseConfig({ ...own, ...given }).names).toEqual({
      product: '统一登录平台',
      slogan: '一次登录，处处可用。',
      office: '东湖区人民检察院',
      support: '信息中心 8001',
      notice: '仅限内网使用',
      version: expect.stringMatching(/^版本 \d+\.\d+\.\d+$/),
    })
  })

  it('reports every invalid variable, one line each', () => {
    expect(() => parseConfig({ PORT: 'x', AES_KEY: 'x' })).toThrow(/PORT.*\n.*AES_KEY/)
  })

  it('refuses the sample key, and a site without its address, in production', () => {
    expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow('AES_KEY')
    expect(() => parseConfig({ NODE_ENV: 'production', AES_KEY: sampleAesKey })).toThrow('AES_KEY')
    expect(() => parseConfig({ NODE_ENV: 'production', AES_KEY: 'an-own-key-of-16' })).toThrow(
      /^环境变量 PUBLIC_URL：.+$/,
    )
    expect(
      parseConfig({ NODE_ENV: 'production', AES_KEY: 'an-own-key-of-16', PUBLIC_URL: 'http://auth.example.gov.cn' })
        .production,
    ).toBe(true)
  })

  it('refuses production on PostgreSQL without a key for stored secrets, and the key of the bodies for them', () => {
    const own = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://auth.example.gov.cn',
      AES_KEY: 'an-own-key-of-32-characters-long',
    }
    const shared = { ...own, DATABASE_URL: 'postgres://db.internal/auth_centre' }
    expect(() => parseConfig(shared)).toThrow(/^环境变量 SECRET_KEY：使用 PostgreSQL 的生产环境必须设置/)
    expect(() => parseConfig({ ...own, SECRET_KEY: own.AES_KEY })).toThrow(/^环境变量 SECRET_KEY：不能与 AES_KEY 相同/)
    expect(() => parseConfig({ ...own, SMS_URL: 'http://sms.example.gov.cn/' })).toThrow(
      /^环境变量 SMS_URL：生产环境必须是 https:/,
    )
    expect(parseConfig({ ...own, SMS_URL: 'https://sms.example.gov.cn/' }).fixed.get('sms.url')).toBe(
      'https://sms.example.gov.cn/',
    )
    expect(parseConfig({ ...shared, SECRET_KEY: 'another-key-of-thirty-two-characters' }).production).toBe(true)
  })

  it('reads .env below the environment, and reports unknown names in it', async () => {
    const file = join(folder, '.env')
    await writeFile(file, 'PORT=1234\nHOST=0.0.0.0\n')
    expect(readConfig({ PORT: '4321' }, file)).toMatchObject({ port: 4321, host: '0.0.0.0' })
    await writeFile(file, 'PROT=1234\n')
    expect(() => readConfig({}, file)).toThrow('PROT')
    expect(readConfig({}, join(folder, 'none')).port).toBe(8080)
  })

  it('reports the line of .env that is not an assignment', async () => {
    const file = join(folder, '.env')
    await writeFile(file, '# comment\r\n\r\nPORT 1234\r\nexport HOST = 0.0.0.0\r\n  what is this\r\n')
    expect(() => readConfig({}, file)).toThrow(/\.env 第 3 行.*\n.*\.env 第 5 行/)
    await writeFile(file, '\uFEFF  # comment\nexport HOST = 0.0.0.0\nDATA_DIR="with space"\nPORT=\n')
    expect(readConfig({}, file)).toMatchObject({ host: '0.0.0.0', dataDirectory: resolve('with space'), port: 8080 })
  })

  it('knows every variable of the example file, which changes no default, explains each and leaves out only parameters', async () => {
    const read = (name: string) => readFile(new URL(`../../../${name}`, import.meta.url), 'utf8')
    const example = await read('.env.example')
    const file = join(folder, '.env')
    await writeFile(file, example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
    const names = Object.keys(parseEnv(await readFile(file, 'utf8')))
    expect(names).toHaveLength(32)
    const parameters = await read('docs/parameters.md')
    const listed = Object.keys(variables).filter((name) => !parameters.includes(`\`${name}\``))
    expect(listed.filter((name) => !names.includes(name))).toEqual([])
    const blocks = example.split(/\n{2,}/).filter((block) => /^#[A-Z_]+=/m.test(block))
    expect(blocks.filter((block) => !/^# .*$/m.test(block))).toEqual([])
    expect(() => readConfig({}, file)).not.toThrow('不存在')
    await writeFile(file, example)
    expect(readConfig({}, file)).toEqual(parseConfig({}))
  })
})
