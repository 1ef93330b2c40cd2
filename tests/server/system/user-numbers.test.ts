import { describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'
import { holdRoles, plantRoles } from './role-site.ts'

const number = '11010519491231002X'
const masked = '110***********002X'

describe('security 6: id numbers are masked, and read in full only on record', () => {
  const { site, admin, orgAdmin } = useManagementSite()
  let people = 0
  const created = async (fields: object = {}) => {
    people += 1
    const user = { username: `number${people}`, name: '何婷', orgId: '1', roleIds: ['5'], password: 'Baihua-2846' }
    return admin.post('/api/system/user/create', { ...user, idNumber: number, ...fields })
  }
  const idOf = async (fields: object = {}): Promise<string> => (await created(fields)).body.data.id
  const stored = async (id: string) =>
    (await site.db.selectFrom('user').select('id_number').where('id', '=', id).executeTakeFirstOrThrow()).id_number
  const update = async (id: string, idNumber?: string) => {
    const { version, name, orgId } = (await admin.get(`/api/system/user/${id}`)).body.data
    return admin.post('/api/system/user/update', { id, version, name, orgId, roleIds: ['5'], idNumber })
  }

  it('in the list, the view, the detail and the audit', async () => {
    const id = await idOf({ idNumber: number.toLowerCase(), phone: '13700001234' })
    expect(await stored(id)).toBe(number)
    const list = (await admin.get('/api/system/user/list', { keyword: `number${people}` })).body.data[0]
    const view = (await admin.get(`/api/system/user/shown/${id}`)).body.data
    const detail = (await admin.get(`/api/system/user/${id}`)).body.data
    expect([list.idNumber, view.idNumber, detail.idNumber]).toEqual([masked, masked, masked])
    expect([view.phone, detail.phone]).toEqual(['137****1234', '13700001234'])
    const entry = site.db.selectFrom('audit').select('changes').where('object_id', '=', id)
    const { changes } = await entry.executeTakeFirstOrThrow()
    expect(JSON.parse(changes).idNumber).toEqual({ after: masked })
  })

  it('a change keeps the masked one, replaces and clears it, and refuses what is no number', async () => {
    const id = await idOf()
    expect((await update(id, masked)).status).toBe(200)
    expect(await stored(id)).toBe(number)
    const mistakeOf = async (idNumber: string) => (await update(id, idNumber)).body.data.errors
    expect(await mistakeOf('110***********0021')).toEqual([{ field: 'idNumber', message: '请填写完整的证件号' }])
    expect(await mistakeOf('110105194912310021')).toEqual([{ field: 'idNumber', message: '证件号不正确，请核对' }])
    expect((await created({ idNumber: masked })).status).toBe(400)
    expect((await update(id, '440524188001010014')).status).toBe(200)
    expect(await stored(id)).toBe('440524188001010014')
    expect((await update(id)).status).toBe(200)
    expect(await stored(id)).toBeNull()
  })

  it('whoever reads it in full is recorded with whose it is, and that is no change of the user', async () => {
    const id = await idOf({ phone: '13700001235' })
    const changed = (await admin.get(`/api/system/user/shown/${id}`)).body.data.lastChange
    const { data } = (await admin.post('/api/system/user/reveal', { id })).body
    expect(data).toEqual({ phone: '13700001235', idNumber: number })
    const entries = await site.db
      .selectFrom('audit')
      .select(['username', 'object_kind', 'object_id', 'object_name', 'changes'])
      .where('operation', '=', 'revealUser')
      .execute()
    const entry = { username: 'admin', object_kind: 'user', object_id: id, object_name: '何婷', changes: '{}' }
    expect(entries).toEqual([entry])
    expect((await admin.get(`/api/system/user/shown/${id}`)).body.data.lastChange).toEqual(changed)
    expect(changed.userName).toBe('王建国')
  })

  it('not of a user outside the scope, nor of one who only works part-time there', async () => {
    const id = await idOf()
    const outside = await orgAdmin.post('/api/system/user/reveal', { id })
    expect([outside.status, outside.body.code]).toEqual([404, 'AA0005'])
    const me = await site.idOf('orgadmin')
    const home = await site.db.selectFrom('user').select('org_id').where('id', '=', me).executeTakeFirstOrThrow()
    await plantRoles(site.db, [{ id: '801', scope: 'org', grants: /^system:user:(query|reveal)$/ }])
    await holdRoles(site.db, me, ['801'])
    const lent = await idOf({ posts: [{ orgId: home.org_id }] })
    const view = (await orgAdmin.get(`/api/system/user/shown/${lent}`)).body.data
    expect([view.idNumber, view.outOfScope]).toEqual([masked, ['system:user:reveal']])
    expect((await orgAdmin.post('/api/system/user/reveal', { id: lent })).status).toBe(403)
  })
})
