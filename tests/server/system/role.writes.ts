import type { WritingCases } from '../kernel/writing-case.ts'

const form = (key: string) => ({ key, name: '书记员', dataScope: 'self', sort: 9 })
let count = 0

/** Role management. */
export const writes: WritingCases = (admin) => {
  const created = async (): Promise<string> =>
    (await admin().post('/api/system/role/create', form(`recorded-${(count += 1)}`))).body.data.id
  const createdUser = async (): Promise<string> => {
    const user = { name: '陈静', orgId: '1', roleIds: ['5', '4'], password: 'Baihua-2846' }
    const reply = await admin().post('/api/system/user/create', { ...user, username: `recorded-member${(count += 1)}` })
    return reply.body.data.id
  }
  return {
    beginRoleExport: [
      ['list_export'],
      async () => () => admin().post('/api/system/role/export', { columns: ['角色名称'] }),
    ],
    createRole: [['role'], async () => () => admin().post('/api/system/role/create', form('recorded'))],
    updateRole: [
      ['role'],
      async () => {
        const id = await created()
        const { key: _, ...change } = form('')
        return () => admin().post('/api/system/role/update', { ...change, id, version: 1, name: '速录员' })
      },
    ],
    setRoleStatus: [
      ['role'],
      async () => {
        const ids = [await created()]
        return () => admin().post('/api/system/role/status', { ids, status: 'disabled' })
      },
    ],
    removeRoles: [
      ['role'],
      async () => {
        const ids = [await created()]
        return () => admin().post('/api/system/role/remove', { ids })
      },
    ],
    copyRole: [
      ['role'],
      async () => () => admin().post('/api/system/role/copy', { id: '5', key: 'recorded-copy', name: '速录员' }),
    ],
    grantRoleMenus: [
      ['role'],
      async () => {
        const id = await created()
        return () => admin().post('/api/system/role/grant', { id, version: 1, menuIds: ['1'] })
      },
    ],
    addRoleMembers: [
      ['user'],
      async () => {
        const id = await createdUser()
        return () => admin().post('/api/system/role/members/add', { id: '3', userIds: [id] })
      },
    ],
    removeRoleMembers: [
      ['user'],
      async () => {
        const id = await createdUser()
        return () => admin().post('/api/system/role/members/remove', { id: '5', userIds: [id] })
      },
    ],
  }
}
