// test:sqlite: writes a file, and no row.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFirstConfig } from '../../../server/commands/first-config.ts'
import { readConfig } from '../../../server/config/config.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-config-'))
})
afterEach(() => rm(folder, { recursive: true }))
const file = () => join(folder, 'site.env')

it('32.2: init writes a configuration of production that the server takes, for its owner alone', async () => {
  const { text, exitCode } = await writeFirstConfig('https://auth.example.gov.cn/', file())
  expect(exitCode).toBe(0)
  expect(text).toContain(`已写入 ${file()}`)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  const config = readConfig({ CONFIG_FILE: file() })
  expect(config).toMatchObject({
    production: true,
    publicUrl: 'https://auth.example.gov.cn',
    trustedProxies: ['127.0.0.1'],
    management: { host: '127.0.0.1', port: 9090 },
  })
  expect(config.aesKey).toMatch(/^[0-9a-f]{32}$/)
  expect(config.secretKey).toMatch(/^[0-9a-f]{64}$/)
})

it('32.2: two sites have different keys', async () => {
  await writeFirstConfig('http://127.0.0.1:8080', file())
  await writeFirstConfig('http://127.0.0.1:8080', `${file()}2`)
  const [one, other] = [readConfig({ CONFIG_FILE: file() }), readConfig({ CONFIG_FILE: `${file()}2` })]
  expect(one.aesKey).not.toBe(other.aesKey)
  expect(one.secretKey).not.toBe(other.secretKey)
})

it('32.2: init leaves a file that is there, whose keys are in use', async () => {
  await writeFile(file(), 'PORT=1')
  await expect(writeFirstConfig('https://auth.example.gov.cn', file())).rejects.toThrow(
    `${file()} 已存在，不会覆盖它：其中的密钥已在使用`,
  )
  expect(await readFile(file(), 'utf8')).toBe('PORT=1')
})

it.each([
  'auth.example.gov.cn',
  'ftp://auth.example.gov.cn',
  'https://auth.example.gov.cn/authCenter',
  'https://a\nB=1',
])('32.2: init refuses %j', async (address) => {
  await expect(writeFirstConfig(address, file())).rejects.toThrow(
    `${address} 不是网址：请写用户访问的地址，例如 https://auth.example.gov.cn`,
  )
  await expect(stat(file())).rejects.toThrow('ENOENT')
})

it('32.2: a file that CONFIG_FILE names has to be there', () => {
  expect(() => readConfig({ CONFIG_FILE: file() })).toThrow(`无法读取配置文件 ${file()}：请检查权限`)
})
