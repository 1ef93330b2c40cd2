import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isStart } from '../../../server/commands/command.ts'
import { runCommand } from '../../../server/commands/run-command.ts'
import { siteOf } from '../../../server/commands/site.ts'
import { parseConfig } from '../../../server/config/config.ts'
import { ConfigurationError } from '../../../server/config/config-file.ts'
import type { DatabaseLocation } from '../../../server/database/open.ts'
import { newLocation } from '../../support/test-database.ts'

const unread = siteOf(() => {
  throw new Error('The configuration is read.')
})
const refusal = async (words: readonly string[], site = unread): Promise<string> => {
  const error: unknown = await runCommand(words, site).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigurationError)
  return error instanceof ConfigurationError ? error.message : ''
}
const words = (text: string) => text.split(' ').filter(Boolean)

it.each([
  ['', true],
  ['start', true],
  ['start now', false],
  ['version', false],
])('32.3: “%s” starts the server: %s', (text, expected) => {
  expect(isStart(words(text))).toBe(expected)
})

it.each([
  ['audit check', '未知的命令：audit check。是否要用 audit verify？用 node server/main.ts --help 查看全部命令'],
  ['migrat', '未知的命令：migrat。是否要用 migrate？用 node server/main.ts --help 查看全部命令'],
  ['strat', '未知的命令：strat。是否要用 start？用 node server/main.ts --help 查看全部命令'],
  ['secret reseal', '未知的命令：secret reseal。是否要用 secrets reseal？用 node server/main.ts --help 查看全部命令'],
  ['quack', '未知的命令：quack。用 node server/main.ts --help 查看全部命令'],
  ['start now', '未知的命令：start now。是否要用 start？用 node server/main.ts --help 查看全部命令'],
  ['draw verify', '用法：node server/main.ts draw verify 文件 [承诺值]'],
  ['draw verify a b c', '用法：node server/main.ts draw verify 文件 [承诺值]'],
  ['audit verify --since 3', '用法：node server/main.ts audit verify [--from 条号:摘要]'],
  ['backup', '用法：node server/main.ts backup 文件或目录 [--keep 份数]'],
  ['restore a b', '用法：node server/main.ts restore 文件'],
  ['files check now', '用法：node server/main.ts files check'],
])('32.3: “%s” is refused in words, before any configuration is read', async (text, expected) => {
  expect(await refusal(words(text))).toBe(expected)
})

it.each(['--help', '-h', 'help'])('32.3: %s shows every command in Chinese', async (word) => {
  const { text, exitCode } = await runCommand([word], unread)
  expect(exitCode).toBe(0)
  const usages = text.split('\n').filter((line) => /^ {2}\S/.test(line))
  expect(usages).toEqual([
    '  [start]',
    '  version',
    '  init 网址',
    '  doctor',
    '  migrate',
    '  upgrade check',
    '  audit verify [--from 条号:摘要]',
    '  files check',
    '  backup 文件或目录 [--keep 份数]',
    '  restore 文件',
    '  keys rotate',
    '  secrets reseal',
    '  draw verify 文件 [承诺值]',
  ])
})

it.each(['version', '--version', '-v'])('32.1: %s says version and commit', async (word) => {
  const { text } = await runCommand([word], unread)
  expect(text).toMatch(/^auth-centre \d+\.\d+\.\d+(（提交 [0-9a-f]{12}）)?，Node 2\d\.\d+\.\d+$/)
})

describe('32.3: a command makes no database', () => {
  let location: DatabaseLocation
  let remove: () => Promise<void>
  beforeEach(async () => {
    ;({ location, remove } = await newLocation())
  })
  afterEach(() => remove())
  const site = (folder = location.dataDirectory) =>
    siteOf(() => parseConfig({ DATA_DIR: folder, DATABASE_URL: location.databaseUrl ?? '' }))

  it.each(['migrate', 'upgrade check', 'audit verify', 'files check', 'keys rotate', 'secrets reseal'])(
    '%s',
    async (name) => {
      const folder = join(location.dataDirectory, 'wrong')
      const said = await refusal(words(name), site(folder))
      expect(said).toBe(
        location.databaseUrl === undefined
          ? `数据目录 ${folder} 中没有数据库：请检查环境变量 DATA_DIR，或在服务器运行的目录中执行`
          : '此数据库中没有本系统的数据：请检查环境变量 DATABASE_URL 或 DATA_DIR',
      )
      expect(existsSync(folder)).toBe(false)
      expect(await readdir(location.dataDirectory)).toEqual([])
    },
  )
})
