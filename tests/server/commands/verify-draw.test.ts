// test:sqlite: states no SQL
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { replacementFor, sealed } from '../../../openapi/draw/make-record.ts'
import { verifyDraw } from '../../../server/commands/verify-draw.ts'
import { committed, drawn } from '../../openapi/draw/sample-record.ts'

const folder = mkdtempSync(join(tmpdir(), 'draw-'))
afterAll(() => rmSync(folder, { recursive: true }))

const commitment = '1b66c179e0385ca8ae04c7a30120f8a46c1368f594cf838adc9cb724d130fcc0'
const file = (record: object, name = '抽取 记录.json') => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(record))
  return path
}
const declined = () => {
  const next = replacementFor(drawn(), [], '008')
  const turn = { officer: '008', why: 'declined' as const, reason: '出差', at: '2026-11-26 10:00:00', next }
  return sealed(drawn(), { turns: [turn] })
}
const sound = (state: string, check = '，请与审计记录或抽取笔录核对') => ({
  text: `抽取记录完整，各部分与承诺值相符
  案件 东检听证〔2026〕1号（公益诉讼），东湖区人民检察院，2026-11-26 09:00:00 承诺
  候选 8 人，排除 1 人；此前撤回 0 次
  ${state}
  承诺值 ${commitment}${check}`,
  exitCode: 0,
})

it.each([
  ['已承诺，尚未抽取', committed],
  ['抽中 人3、人8、人2', drawn],
  ['抽中 人3、人8、人2，递补 1 次后为 人3、人2、人1', declined],
] as const)('a sound record says: %s', async (state, make) => {
  expect(await verifyDraw(file(make()))).toEqual(sound(state))
})

it('the commitment that is kept elsewhere is compared', async () => {
  const path = file(drawn())
  expect(await verifyDraw(path, commitment.toUpperCase())).toEqual(sound('抽中 人3、人8、人2', '，与给出的一致'))
  expect(await verifyDraw(path, 'ab'.repeat(32))).toEqual({
    text: `抽取记录的承诺值为 ${commitment}，与给出的不同：不是当时的记录`,
    exitCode: 1,
  })
})

it('a changed record is refused with the parts that were changed', async () => {
  const { candidates, ...rest } = drawn()
  expect(await verifyDraw(file({ ...rest, candidates: candidates.slice(1), value: '晴' }))).toEqual({
    text: '抽取记录不可信：\n  候选名单与其摘要不符，内容被改动\n  抽取人输入值与其摘要不符，内容被改动',
    exitCode: 1,
  })
})

it('what is no record is refused', async () => {
  const path = file({}, 'x.json')
  expect(await verifyDraw(path)).toEqual({ text: `${path} 不是抽取记录，或其结构被改动`, exitCode: 1 })
  const none = join(folder, 'none')
  expect(await verifyDraw(none)).toEqual({ text: `无法读取文件 ${none}`, exitCode: 1 })
})

it('the command needs neither database nor configuration', () => {
  const data = join(folder, 'data')
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['server/main.ts', 'draw', 'verify', ...args], {
      encoding: 'utf8',
      // A configuration with which no server starts.
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: data, PORT: 'x' },
    })
  const { status, stdout } = run(file(declined()))
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `${sound('抽中 人3、人8、人2，递补 1 次后为 人3、人2、人1').text}\n`,
  })
  expect(run(file({ ...drawn(), value: '晴' })).status).toBe(1)
  expect(run().stderr).toBe('用法：node server/main.ts draw verify 文件 [承诺值]\n')
  expect(existsSync(data)).toBe(false)
})
