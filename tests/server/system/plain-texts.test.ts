import { describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'

/** Reverses what follows, is invisible, rings, and opens an element; what nobody sees is told with its place. */
const hostile = [
  ['江\u202e宁', '第 2 个字符是不可见字符 U+202E：'],
  ['江\u200b宁', '第 2 个字符是不可见字符 U+200B：'],
  ['江\u0007宁', ''],
  ['江<b宁', ''],
] as const
const organisation = { name: '纯文本', code: 'PLAIN', kind: 'department', parentId: '1' }
const role = { key: 'plain', name: '纯文本', dataScope: 'self', sort: 9 }
const view = { listKey: 'plain', content: { version: 1, layout: { columns: [] }, size: 20, filters: {} } }

describe('texts that others see', () => {
  const { admin } = useManagementSite()

  it.each([
    ['system/org/create', 'address', organisation, '地址不能包含 < >、控制字符和不可见字符'],
    ['system/org/create', 'remark', organisation, '备注不能包含 < >、控制字符和不可见字符'],
    ['system/role/create', 'remark', role, '备注不能包含 < >、控制字符和不可见字符'],
    ['system/view/save', 'name', view, '视图名称的首尾不能是空格，也不能包含 < >、控制字符和不可见字符'],
    [
      'system/user/export',
      'exportPurpose',
      { columns: ['用户名'] },
      '请输入导出用途，不能包含 < >、控制字符和不可见字符',
    ],
    [
      'setting/logThird/mark',
      'markNote',
      { calls: [{ id: '1', version: 1 }], handling: 'handled' },
      '备注不能包含 < >、控制字符和不可见字符',
    ],
  ])('security 8 /api/%s refuses them in %s', async (path, field, body, message) => {
    for (const [text, place] of hostile) {
      const reply = await admin.post(`/api/${path}`, { ...body, [field]: text })
      expect([reply.status, reply.body.data?.errors]).toEqual([400, [{ field, message: `${place}${message}` }]])
    }
  })

  it('security 8 a remark of an organisation and of a role may have several lines', async () => {
    const org = await admin.post('/api/system/org/create', { ...organisation, remark: '第一行\n第二行' })
    expect(org.status).toBe(200)
    expect((await admin.get(`/api/system/org/${org.body.data.id}`)).body.data.remark).toBe('第一行\n第二行')
    expect((await admin.post('/api/system/role/create', { ...role, remark: '第一行\n第二行' })).status).toBe(200)
  })
})
