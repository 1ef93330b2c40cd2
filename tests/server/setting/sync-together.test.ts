import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const heads = '账号,姓名,部门,手机,有效期'

describe('the rows of one run are judged together', () => {
  let folder: string
  let site: TestApp
  let admin: TestBrowser
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'auth-centre-together-'))
    site = await openTestApp({ SYNC_DIR: folder })
    admin = await site.browser().signIn('admin')
  }, 60_000)
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const task = async (name: string, fileName = `${name}.csv`) => {
    const { status, body } = await admin.post('/api/setting/syncTask/create', {
      name,
      object: 'user',
      mode: 'full',
      sourceKind: 'file',
      fileName,
      mappings: [
        { field: 'username', from: '账号' },
        { field: 'name', from: '姓名' },
        { field: 'org', from: '部门' },
        { field: 'phone', from: '手机' },
        { field: 'validUntil', from: '有效期', transform: 'date' },
      ],
      removalLimit: 100,
    })
    expect([status, body]).toMatchObject([200, {}])
    return body.data.id as string
  }
  const run = async (id: string, name: string, rows: readonly string[], runKind = 'run') => {
    await writeFile(join(folder, `${name}.csv`), [heads, ...rows].join('\n'))
    const { body } = await admin.post('/api/setting/syncTask/run', { id, runKind })
    await site.app.jobs.runDue()
    const { data } = (await admin.get(`/api/setting/syncTask/progress?runId=${body.data.runId}`)).body
    const listed = (await admin.get(`/api/setting/syncTask/rows?runId=${data.id}&size=100`)).body.data
    const { runStatus, created, updated, skipped, failed, disabled } = data
    return {
      counts: [runStatus, created, updated, skipped, failed, disabled],
      told: listed.map((row: Record<string, string>) => [row['recordKey'], row['rowState'], row['rowReason'] ?? '']),
    }
  }
  const users = (prefix: string) =>
    site.db
      .selectFrom('user')
      .select(['username', 'status', 'phone', 'valid_until'])
      .where('username', 'like', `${prefix}%`)
      .orderBy('username')
      .execute()

  it('S18.6 an account that the source calls otherwise gets the phone of the one that it no longer has, and this is said', async () => {
    const id = await task('renamed')
    await run(id, 'renamed', ['caseba,甲一,380102,13922221001,', 'casebb,乙二,380102,13922221002,'])
    const second = ['caseba,甲一,380102,13922221001,', 'casebc,乙二,380102,13922221002,']
    const told = '改名：用户“乙二”在来源中已没有，其手机号转给本记录'
    const preview = await run(id, 'renamed', second, 'preview')
    expect(preview.counts).toEqual(['succeeded', 1, 0, 1, 0, 0])
    expect(preview.told).toEqual([
      ['casebc', 'created', told],
      ['casebb', 'removing', ''],
    ])
    expect(await run(id, 'renamed', second)).toEqual({
      counts: ['succeeded', 1, 0, 1, 0, 1],
      told: [['casebc', 'created', told]],
    })
    expect(await users('caseb')).toEqual([
      { username: 'caseba', status: 'normal', phone: '13922221001', valid_until: null },
      { username: 'casebb', status: 'disabled', phone: null, valid_until: null },
      { username: 'casebc', status: 'normal', phone: '13922221002', valid_until: null },
    ])
    // And back: each record is as it was before.
    await run(id, 'renamed', ['caseba,甲一,380102,13922221001,', 'casebb,乙二,380102,13922221002,'])
    expect((await users('caseb')).map(({ username, status, phone }) => [username, status, phone])).toEqual([
      ['caseba', 'normal', '13922221001'],
      ['casebb', 'normal', '13922221002'],
      ['casebc', 'disabled', null],
    ])
  })

  it('S18.6 a phone of a record that an earlier run has disabled is free, unless somebody has changed the record since', async () => {
    const id = await task('earlier')
    await run(id, 'earlier', ['caseia,甲一,380102,13922223001,', 'caseib,乙二,380102,13922223002,'])
    await run(id, 'earlier', ['caseia,甲一,380102,13922223001,'])
    const later = await run(id, 'earlier', ['caseia,甲一,380102,13922223001,', 'caseic,乙二,380102,13922223002,'])
    expect(later.counts).toEqual(['succeeded', 1, 0, 1, 0, 0])
    await run(id, 'earlier', ['caseia,甲一,380102,13922223001,'])
    await site.db
      .updateTable('user')
      .set(({ eb }) => ({ status: 'normal', version: eb('version', '+', 1) }))
      .where('username', '=', 'caseic')
      .execute()
    const kept = await run(id, 'earlier', ['caseia,甲一,380102,13922223001,', 'caseid,乙二,380102,13922223002,'])
    expect(kept.told).toEqual([['caseid', 'failed', '该手机号已被其他账号使用']])
  })

  it('S18.6 two persons exchange their phones, and a row of persons moves them on', async () => {
    const id = await task('exchanged')
    const numbered = (numbers: readonly number[]) =>
      numbers.map((number, at) => `casec${'abcde'[at]},人${'甲乙丙丁戊'[at]},380102,1392222200${number},`)
    await run(id, 'exchanged', numbered([1, 2, 3, 4, 5]))
    const exchanged = numbered([2, 1, 4, 5, 6])
    expect((await run(id, 'exchanged', exchanged, 'preview')).counts).toEqual(['succeeded', 0, 5, 0, 0, 0])
    expect((await run(id, 'exchanged', exchanged)).counts).toEqual(['succeeded', 0, 5, 0, 0, 0])
    expect((await users('casec')).map(({ phone }) => phone?.slice(-1))).toEqual(['2', '1', '4', '5', '6'])
  })

  it('S18.6 more persons than go into one batch exchange their phones in a circle', async () => {
    const id = await task('circle')
    const moved = (by: number) =>
      Array.from({ length: 250 }, (_, at) => {
        const phone = `1993333${String((at + by) % 250).padStart(4, '0')}`
        return `casej${String(at).padStart(4, '0')},甲一,380102,${phone},`
      })
    expect((await run(id, 'circle', moved(0))).counts).toEqual(['succeeded', 250, 0, 0, 0, 0])
    expect((await run(id, 'circle', moved(1))).counts).toEqual(['succeeded', 0, 250, 0, 0, 0])
    expect((await users('casej')).at(-1)?.phone).toBe('19933330000')
  })

  it('S18.6 a phone stays with a record whose own row is refused', async () => {
    const id = await task('refused')
    await run(id, 'refused', ['casefa,甲一,380102,13922224001,', 'casefb,乙二,380102,13922224002,'])
    const { told } = await run(id, 'refused', ['casefa,甲一,380102,13922224002,', 'casefb,乙二,999999,13922224001,'])
    expect(told).toEqual([
      ['casefa', 'failed', '该手机号已被其他账号使用'],
      ['casefb', 'failed', '主机构：机构不存在或不在数据同步的管理范围内；该手机号已被其他账号使用'],
    ])
    expect((await users('casef')).map(({ phone }) => phone?.slice(-1))).toEqual(['1', '2'])
  })

  it('S18.6 a moment with a zone is the day that it is in Beijing', async () => {
    const id = await task('zone')
    await run(id, 'zone', [
      'caseda,甲一,380102,,2027-03-04T16:00:00.000Z',
      'casedb,乙二,380102,,2027-03-05T00:00:00+08:00',
      'casedc,丙三,380102,,2027年3月5日',
    ])
    expect((await users('cased')).map(({ valid_until }) => valid_until)).toEqual([
      '2027-03-05',
      '2027-03-05',
      '2027-03-05',
    ])
  })

  it('S18.6 a formula of a workbook without a value is a fault of its row', async () => {
    const id = await task('formula', 'formula.xlsx')
    const from = new URL('../../support/workbooks/formula-without-value-sync.xlsx', import.meta.url)
    await copyFile(from, join(folder, 'formula.xlsx'))
    const { body } = await admin.post('/api/setting/syncTask/run', { id, runKind: 'run' })
    await site.app.jobs.runDue()
    const { data } = (await admin.get(`/api/setting/syncTask/rows?runId=${body.data.runId}&size=100`)).body
    expect(data.map((row: Record<string, string>) => [row['recordKey'], row['rowReason']])).toEqual([
      ['caseea', '手机号：公式的结果是错误值 #N/A'],
      ['caseeb', '手机号：公式没有计算结果，请在 Excel 中打开并保存后重新提供'],
    ])
  })

  it('S18.6 what a filter hides in a workbook is read, and the record of the run says so', async () => {
    const id = await task('hidden', 'hidden.xlsx')
    const names = ['caseha,甲一,380102', 'casehb,乙二,380102', 'casehc,丙三,380102'].map((row) => row.split(','))
    const parts = unzipSync(new Uint8Array(await writeExcelFile([heads.split(','), ...names]).toBuffer()))
    const sheet = Object.keys(parts).find((path) => path.includes('worksheets/sheet')) ?? ''
    const xml = strFromU8(parts[sheet] ?? new Uint8Array())
      .replace('<row r="3"', '<row r="3" hidden="1"')
      .replace('<sheetData', '<cols><col min="2" max="2" hidden="1"/></cols><sheetData')
    await writeFile(join(folder, 'hidden.xlsx'), zipSync({ ...parts, [sheet]: strToU8(xml) }))
    const { body } = await admin.post('/api/setting/syncTask/run', { id, runKind: 'run' })
    await site.app.jobs.runDue()
    const { data } = (await admin.get(`/api/setting/syncTask/progress?runId=${body.data.runId}`)).body
    expect([data.runStatus, data.created, data.runReason]).toEqual([
      'succeeded',
      3,
      '其中 1 行在 Excel 中被隐藏（第 3 行），已一并读取；列“姓名”在 Excel 中被隐藏，已一并读取',
    ])
  })
})
