import { describe, expect, it } from 'vitest'
import { useManagementSite } from '../system/management-site.ts'

describe('texts of a body as they are written', () => {
  const { admin, site } = useManagementSite()
  const user = (username: string, more: object) => ({
    username,
    name: '陈静',
    orgId: '1',
    roleIds: ['1'],
    password: 'Baihua-2846',
    ...more,
  })
  const stored = (username: string) =>
    site.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

  it.each([['clerk\u200b'], ['\ufeffclerk'], ['ｃｌｅｒｋ']])('S1.2 %j signs in as clerk', async (username) => {
    const { body } = await (await site.signIn(username)).get('/api/system/user/current-user-info')
    expect(body.data.username).toBe('clerk')
  })

  it('a phone, an id number, a day and a name are read before they are judged', async () => {
    const { status } = await admin.post(
      '/api/system/user/create',
      user('writtena', {
        name: '买买提.吐尔逊',
        phone: '+86 139-1111-3004',
        idNumber: '380102 19800511 0015',
        validUntil: '2027年3月5日',
      }),
    )
    expect(status).toBe(200)
    expect(await stored('writtena')).toMatchObject({
      name: '买买提·吐尔逊',
      phone: '13911113004',
      id_number: '380102198005110015',
      valid_until: '2027-03-05',
    })
  })

  it('what is still no phone after that is refused as before', async () => {
    const { status, body } = await admin.post('/api/system/user/create', user('writtenb', { phone: '010-65254321' }))
    expect([status, body.data.errors]).toEqual([400, [{ field: 'phone', message: '请输入 11 位手机号' }]])
  })
})
