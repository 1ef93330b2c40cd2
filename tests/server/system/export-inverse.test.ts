import { beforeAll, describe, expect, it } from 'vitest'
import { readApiDocument } from '../../../server/http/api-document.ts'
import type { Parameter } from '../../../src/features/setting/config/config.ts'
import { fileText } from '../../../src/features/setting/config/parts/transfer/parameter-file.ts'
import type { HearingWords } from '../../../src/features/system/hearing/hearing-columns.tsx'
import { entriesOf } from '../../../src/features/system/menu/parts/transfer/menu-transfer.ts'
import { seededAt } from '../../support/fill-database.ts'
import { hour, insertTraining } from './answer-link-site.ts'
import { exported, imported, type Pair, pairsOf, readFile } from './export-pairs.ts'
import { insertOfficers, insertResults, wordsIn } from './exported-records.ts'
import { hearingOf } from './hearing-site.ts'
import { useManagementSite } from './management-site.ts'

const unchanged = (count: number) => ({
  faults: [],
  created: 0,
  updated: 0,
  unchanged: count,
  skipped: 0,
  wrong: 0,
  errors: [],
  changes: [],
})

/** The operations that tell what an import of a file would do. */
const checks = Object.entries(readApiDocument().paths).flatMap(([path, { post }]) =>
  // as: the part of an operation that names it
  path.endsWith('/check') ? [(post as { readonly operationId: string }).operationId] : [],
)

/**
 * Those whose file is none of a list: the table of a ministry, an OpenAPI file (interface-import.test.ts), and a
 * calendar (plan-import.test.ts).
 */
const ofNoList = ['checkAreaTable', 'checkInterfaceImport', 'checkPlanImport']

describe('an export that has an import is its inverse', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const training = { id: '7700', name: '年度培训', hours: 6.5 }
  const dictionary = { id: '', code: 'education' }
  let words: HearingWords
  beforeAll(async () => {
    const { db } = site
    words = await wordsIn(db)
    const dict = await db.selectFrom('dict').select('id').where('code', '=', 'education').executeTakeFirstOrThrow()
    dictionary.id = dict.id
    await insertOfficers(db, hearingOf(admin))
    const { id: orgId } = await db.selectFrom('org').select('id').where('code', '=', '380102').executeTakeFirstOrThrow()
    await insertTraining(db, orgId, { id: training.id, starts_at: seededAt - hour })
    await insertResults(db, orgId, training.id)
  })
  const pairs = pairsOf({ training, dictionary, words: () => words })
  /** Files that have their own form, and what their check says of one that has just been exported. */
  const files: Readonly<Record<string, () => Promise<unknown>>> = {
    async checkParameterImport() {
      const rows = await exported(admin, { list: 'setting/config' })
      const parameterFile = fileText(rows as readonly Parameter[]) // as: the rows of the list
      return (await admin.post('/api/setting/config/import/check', { parameterFile })).body.data
    },
    async checkMenuImport() {
      const { body } = await admin.get('/api/system/menu/tree')
      return (await admin.post('/api/system/menu/import/check', { menus: entriesOf(body.data) })).body.data
    },
  }

  it('S10.6 every import of a list’s rows or file is among those that are shown here', () => {
    const shown = [...Object.keys(pairs), ...Object.keys(files), ...ofNoList]
    expect(checks.toSorted()).toEqual(shown.toSorted())
  })

  it.each(Object.keys(pairs))('S10.6 S14.2 S14.3 S14.8 S15.11 every column of the list: %s', async (name) => {
    const pair = pairs[name]?.()
    if (!pair) throw new Error(name)
    // Dictionaries are of the site.
    for (const caller of name === 'checkDictImport' ? [admin] : [admin, orgAdmin]) {
      const rows = await exported(caller, pair)
      expect(rows.length).toBeGreaterThan(0)
      expect(await imported(caller, pair, rows)).toMatchObject(unchanged(rows.length))
    }
  })

  it.each(Object.keys(files))('S10.6 the file of %s', async (name) => {
    expect(await files[name]?.()).toMatchObject({ faults: [], changes: [] })
  })

  it('S14.8 an officer of the export is changed by the number of the record, and found again by a number as it is shown', async () => {
    const pair = pairs['checkHearingImport']?.()
    if (!pair) throw new Error('hearing')
    const rows = (await exported(admin, pair)) as { id: string; name: string }[]
    const one = rows.find(({ name }) => name === '两库之人')
    const changed = { ...one, name: '改名之人', employer: '东湖大学' }
    const found = await imported(admin, pair, [changed])
    expect(found).toMatchObject({ updated: 1, wrong: 0, errors: [] })
    expect(found.changes.map(({ field, after }: { field: string; after: string }) => [field, after])).toEqual([
      ['name', '改名之人'],
      ['employer', '东湖大学'],
    ])
    const key = 'file-of-an-officer-in-two-pools'
    const { rows: sent } = readFile(pair, [changed])
    const { body } = await admin.post('/api/system/hearing/import', {
      key,
      part: 1,
      existing: 'update',
      mode: 'all',
      rows: sent,
    })
    expect(body.data).toMatchObject({ updated: 1, created: 0 })
    const after = (await exported(admin, pair)) as { id: string; name: string }[]
    // The entry in the other pool stays as it is.
    expect(after.flatMap(({ id, name }) => (id === one?.id || name === '两库之人' ? [name] : [])).join()).toMatch(
      /^(两库之人,改名之人|改名之人,两库之人)$/,
    )
    const undone = await admin.post('/api/system/hearing/import/undo', { batchId: body.data.batchId })
    expect(undone.body.data).toEqual({ removed: 0, restored: 1, kept: [] })
    const wrong = await imported(admin, pair, [
      { ...one, idNumber: '110***********4233' },
      { ...one, id: '1' },
    ])
    expect(wrong.errors.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual([
      ['idNumber', '与该记录的证件号不符，要更改请填写完整的证件号'],
      ['officerId', '您管理范围内没有这个编号的听证员，新增的不填记录编号'],
    ])
  })

  const users = pairs['checkUserImport']?.() as Pair // as: it stands above

  it('S14.2 what a row says in other words than the export is read: a masked number is none', async () => {
    const rows = (await exported(admin, users)) as { username: string; phone?: string }[]
    const one = rows.find(({ phone }) => phone !== undefined)
    const row = { row: 2, username: one?.username ?? '', phone: '100****0000', roles: '普通干警（至 2031-01-01）' }
    const { body } = await admin.post('/api/system/user/import/check', { existing: 'update', rows: [row] })
    expect(body.data.errors).toEqual([
      {
        row: 2,
        field: 'roles',
        value: '普通干警（至 2031-01-01）',
        message: expect.stringContaining('角色“普通干警（至 2031-01-01）”'),
      },
      { row: 2, field: 'phone', value: '100****0000', message: '请输入 11 位手机号' },
    ])
  })

  it('S14.2 columns that the list shows besides are named, and are not read', async () => {
    const [row] = await exported(admin, users)
    const found = await imported(admin, users, [row ?? {}])
    expect(found.notes).toEqual(['列“状态”“最近登录”“最近登录地址”“证书”“密码到期日”“创建时间”只供查看，不会导入'])
  })
})
