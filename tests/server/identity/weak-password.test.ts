import { describe, expect, it } from 'vitest'
import { type PasswordOwner, refuseBadPassword, weakness } from '../../../server/identity/password/weak-password.ts'

const common = '密码过于常见，容易被猜到，请换一个'
const own = '密码不能与用户名、姓名或手机号相同或相近'
const demands = { length: 8, kinds: 3 }
const clerk: PasswordOwner = { username: 'liusiting', name: '刘思婷', phone: '13900005555' }

describe('weakness', () => {
  it.each<[string, string | undefined]>([
    ['Password1', common],
    ['P@ssw0rd', common],
    ['P@ssw0rd2026', common],
    ['Admin123', common],
    ['Admin@123', common],
    ['Admin888', common],
    ['Root@1234', common],
    ['Qwerty12', common],
    ['Zaq12wsx', common],
    ['Aa123456', common],
    ['Abc@1234', common],
    ['Woaini1314', common],
    ['Changeme1', common],
    ['Liusiting', own],
    ['Liusiting1', own],
    ['liusiting@2026', own],
    ['Liu-Siting-26', own],
    ['L1us1t1ng-88', own],
    ['gnitisuiL-1', own],
    ['刘思婷Abc-1', own],
    ['Aa-13900005555', own],
    ['Jiancha-2026', undefined],
    ['Songshu-8817', undefined],
    ['Welcome-83915520', undefined],
    ['liusiting-tiaozai-Qiang-7', undefined],
  ])('S7.7 %s: %s', async (password, expected) => {
    expect(await weakness(password, clerk)).toBe(expected)
  })

  it('S7.7 a short name is no weakness, and neither is an owner without name and phone', async () => {
    expect(await weakness('Songli-8817', { username: 'li', name: '李', phone: null })).toBeUndefined()
    expect(await weakness('Songli-8817', { username: 'li' })).toBeUndefined()
  })

  it('S7.7 the rule of length and kinds comes first, at the field', async () => {
    await expect(refuseBadPassword('password', 'newPassword', clerk, demands)).rejects.toMatchObject({
      status: 400,
      details: { errors: [{ field: 'newPassword', message: expect.stringContaining('至少三种') }] },
    })
    await expect(refuseBadPassword('Password1', 'newPassword', clerk, demands)).rejects.toMatchObject({
      status: 400,
      code: 'AA0001',
      details: { errors: [{ field: 'newPassword', message: common }] },
    })
    await expect(refuseBadPassword('Songshu-8817', 'newPassword', clerk, demands)).resolves.toBeUndefined()
  })
})
