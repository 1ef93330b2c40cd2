import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAccepted, unaccepted } from '../../openapi/changes/accepted.ts'
import { compareFiles } from '../../openapi/compare/compare-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-changes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** Our API file before an operation was added, another renamed, and a text was written. */
const older = (): string => {
  const document = JSON.parse(readFileSync('openapi/auth-centre.json', 'utf8'))
  const { get } = document.paths['/api/system/user/list']
  get.operationId = 'findUsers'
  delete document.paths['/api/system/user/{id}'].get
  document.paths['/api/system/org/list'].get.summary = 'Offices'
  return JSON.stringify(document)
}

const run = (...words: string[]) =>
  new Promise<{ text: string; error: string; code: number | null }>((resolve) => {
    const child = execFile(process.execPath, ['openapi/changes.ts', ...words], (_, text, error) =>
      resolve({ text, error, code: child.exitCode }),
    )
  })

describe('0244: changes of the API file', () => {
  it('0244: are told by class, and an unaccepted breaking one fails', async () => {
    const { text, code } = await run(written('older.json', older()))
    expect(text.replace(folder, '')).toBe(
      [
        '与 /older.json 相比：不兼容 1 处，兼容 1 处，文档 1 处',
        '',
        '不兼容',
        '  GET /api/system/user/list（listUsers）',
        '    接口：操作标识改变（findUsers → listUsers）  [operationRenamed]',
        '',
        '兼容',
        '  GET /api/system/user/{id}（getUser）',
        '    接口：新增接口  [operationAdded]',
        '',
        '文档',
        '  GET /api/system/org/list（listOrganisations）',
        '    接口：名称或说明改变  [operationTextChanged]',
        '',
        '1 处不兼容改变未列入 openapi/changes/accepted.yaml。',
        '',
      ].join('\n'),
    )
    expect(code).toBe(1)
  })

  it('0244: the present file has not changed since itself', async () => {
    const { text, code } = await run('openapi/auth-centre.json')
    expect(text).toBe('与 openapi/auth-centre.json 相比：不兼容 0 处，兼容 0 处，文档 0 处\n')
    expect(code).toBe(0)
  })

  it.each([
    ['no-such-revision', '“no-such-revision”既不是文件，也不是含有 openapi/auth-centre.json 的版本\n'],
    ['package.json', '“package.json”不是 OpenAPI 文件\n'],
  ])('0244: %s is refused in one sentence', async (place, sentence) => {
    const { error, code } = await run(place)
    expect(error).toBe(sentence)
    expect(code).toBe(1)
  })

  it('0244: what was accepted is not missing, and what is no change any more is stale', () => {
    const changes = compareFiles(JSON.parse(older()), JSON.parse(readFileSync('openapi/auth-centre.json', 'utf8')))
    const file = written(
      'accepted.yaml',
      `- operation: listUsers
  change: 接口：操作标识改变（findUsers → listUsers）
  reason: 与其他列表一致；生成的方法改名
- operation: listUsers
  change: 接口：删除接口
  reason: 已不需要
`,
    )
    const { missing, stale } = unaccepted(changes, readAccepted(pathToFileURL(file)))
    expect(missing).toEqual([])
    expect(stale).toEqual([{ operation: 'listUsers', change: '接口：删除接口', reason: '已不需要' }])
  })

  it('0244: an entry without a reason is refused', () => {
    const file = written('accepted.yaml', '- operation: listUsers\n  change: 接口：删除接口\n  reason: " "\n')
    expect(() => readAccepted(pathToFileURL(file))).toThrow('accepted.yaml 第 1 项须有 operation、change 和 reason')
  })
})
