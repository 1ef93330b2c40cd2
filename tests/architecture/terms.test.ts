import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words that the product no longer uses, and the one for each thing. */
const terms = [
  ['不再属于', '不保留'],
  ['在角色数据范围中的位置', '角色数据范围中对该机构的授权'],
  ['提前量', '提前时间'],
  ['不选择则在最上级', '不选为一级菜单'],
  ['五段 cron 表达式', '执行计划（高级）'],
  ['名称/编码', '名称或编码'],
  ['证书CN', '证书 CN'],
  ['启用停用', '启用/停用'],
  ['已添加到角色', '已将 10 人添加到角色'],
  ["label: 'traceId'", '链路号'],
  ["header: 'traceId'", '链路号'],
  ["['traceId', ", '链路号'],
] as const

/** What says them to a person; migrations are frozen, and this one renames a word. */
const texts = execFileSync('git', ['ls-files', '-z', 'src', 'server', 'openapi'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(?:tsx?|ya?ml)$/.test(path) && !path.includes('/migrations/'))
  .map((path) => [path, readFileSync(path, 'utf8')] as const)

it.each(terms)('S9.3 one word for one thing: %s is %s', (former) => {
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter(([, text]) => text.includes(former)).map(([path]) => path)).toEqual([])
})
