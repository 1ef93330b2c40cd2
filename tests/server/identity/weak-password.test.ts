import { describe, expect, it } from 'vitest'
import { type PasswordOwner, refuseBadPassword, weakness } from '../../../server/identity/password/weak-password.ts'

const common = '密码过于常见，容易被猜到，请换一个'
const runs = '密码多为连续、重复、键盘相邻的字符或日期，容易被猜到，请换一个'
const has = (word: string) => `密码含常见单词“${word}”，容易被猜到，请换一个`
const own = '密码不能与用户名、姓名或手机号相同或相近'
const demands = { length: 8, kinds: 3 }
const clerk: PasswordOwner = { username: 'liusiting', name: '刘思婷', phone: '13900005555' }

describe('weakness', () => {
  it.each<[string, string | undefined]>([
    ['Password1', has('password')],
    ['P@ssw0rd', common],
    ['P@ssw0rd2026', has('password')],
    ['P@ssword2026', has('password')],
    ['Admin123', has('admin')],
    ['Admin@123', has('admin')],
    ['Admin888', has('admin')],
    ['Root@1234', has('root')],
    ['Qwerty12', has('qwerty')],
    ['Zaq12wsx', common],
    ['Zaq1@wsx', runs],
    ['1qaz@WSX', common],
    ['Qaz@12345', common],
    ['Aa123456', common],
    ['Aa12345678', runs],
    ['Ab1Ab1Ab1', runs],
    ['Kim19880101', runs],
    ['Wang19880101', has('wang')],
    ['Abc@1234', common],
    ['Woaini1314', has('woaini')],
    ['Changeme1', has('changeme')],
    ['Beijing2026', has('beijing')],
    ['Jiangsu@2026', has('jiangsu')],
    ['Zhongguo123', has('zhongguo')],
    ['Mima1234', has('mima')],
    ['Huawei@123', has('huawei')],
    ['Hu4wei-2026', has('huawei')],
    ['Jiancha123', has('jiancha')],
    ['Jiancha-2026', has('jiancha')],
    ['Jianchayuan-8817', has('jianchayuan')],
    ['Welcome12345678', has('welcome123')],
    ['Liusiting', own],
    ['Liusiting1', own],
    ['liusiting@2026', own],
    ['Liu-Siting-26', own],
    ['L1us1t1ng-88', own],
    ['gnitisuiL-1', own],
    ['刘思婷Abc-1', own],
    ['Aa-13900005555', own],
    ['Songshu-8817', undefined],
    ['Chushi-2026', undefined],
    ['Hush-20260', has('hush')],
    ['Welcome-83915520', undefined],
    ['liusiting-tiaozai-Qiang-7', undefined],
    ['Ceshi-mima-2026', undefined],
    ['Xin-mima-2027', undefined],
    ['correct-Horse-battery-9', undefined],
    ['Tianqi-Henhao-88', undefined],
    ['Tk7m-Q2x9-Ra4h', undefined],
    ['hG4!tzRw', undefined],
    ['7k#Pq2xV', undefined],
    ['xV9_mTqR2.hKcd', undefined],
    ['Np3-wYe8!aZu.5', undefined],
  ])('S7.7 %s: %s', async (password, expected) => {
    expect(await weakness(password, clerk)).toBe(expected)
  })

  it.each<[string, string | undefined]>([
    ['Tongyirenzheng-7', has('tongyirenzheng')],
    ['Renzheng9152!', has('renzheng')],
    ['Zhenjiang@9152', has('zhenjiang')],
    ['Portal-9152', has('portal')],
    ['认证Abc-91', has('认证')],
    ['Songshu-9152', undefined],
  ])(
    'S7.7 the words of the site and its office are familiar, as given and in pinyin: %s',
    async (password, expected) => {
      const names = ['统一认证Portal', '镇江市人民检察院']
      expect(await weakness(password, clerk, names)).toBe(expected)
    },
  )

  it('S7.7 judging the longest password takes under 5 ms', async () => {
    await weakness('Songshu-8817', clerk)
    const longest = ['x4@8({[</369&#!1|0$5+7%2'.repeat(3).slice(0, 64), 'kqkqzvx8wq'.repeat(7).slice(0, 64)]
    const times = []
    for (const password of [...longest, ...longest, ...longest]) {
      const begun = process.cpuUsage()
      await weakness(password, clerk)
      const { user, system } = process.cpuUsage(begun)
      times.push((user + system) / 1000)
    }
    expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(5)
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
      details: { errors: [{ field: 'newPassword', message: has('password') }] },
    })
    await expect(refuseBadPassword('Songshu-8817', 'newPassword', clerk, demands)).resolves.toBeUndefined()
  })
})
