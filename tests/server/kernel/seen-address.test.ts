import { expect, it } from 'vitest'
import { seenAddressMistake } from '../../../server/kernel/seen-address.ts'
import { sanitise } from '../../../server/setting/notice/sanitise.ts'
import { menuColumns } from '../../../server/system/menu/menu-columns.ts'

const unseen = '地址不能含空格、反斜杠、尖括号、控制字符和不可见字符'
const host = '域名只能用英文、数字和短横线，中文域名请写成 xn-- 形式'
const cases: readonly (readonly [string, string | undefined])[] = [
  ['https://oa.example.gov.cn/首页?from=centre#top', undefined],
  ['http://10.1.2.3:8080/', undefined],
  ['https://[2001:db8::1]/', undefined],
  ['https://xn--fiqs8s.example/', undefined],
  ['https://auth.example.gov.cn@evil.example/', '不能含用户名或密码'],
  ['https://user:pass@oa.example.gov.cn/', '不能含用户名或密码'],
  ['https://oa.example.gov.cn/\u202egnp.exe', unseen],
  ['https://oa.exa\u200bmple.gov.cn/', unseen],
  ['https://oa.example.gov.cn\\@evil.example/', unseen],
  ['https://oа.example.gov.cn/', host],
  ['https://xn--o-7sb.example.gov.cn/', '域名混用了不同文字的相似字母'],
  ['javascript:alert(1)', '请填写以 https:// 或 http:// 开头的完整地址'],
]

it.each(cases)('security 9: an address that a person sees or clicks: %j', (address, mistake) => {
  expect(seenAddressMistake(address)).toBe(mistake)
})

it.each(cases.filter(([, mistake]) => mistake !== undefined))('security 8: a notice has no link to %j', (address) => {
  expect(sanitise(`<p><a href="${address}">登录</a></p>`)).toBe('<p><a>登录</a></p>')
})

it('security 6: an external link of the menu follows it as well', () => {
  const link = (address: string) => menuColumns('link', { name: '门户', link: address }, ['oa.example.gov.cn']).link
  expect(link('https://oa.example.gov.cn/home')).toBe('https://oa.example.gov.cn/home')
  expect(() => link('https://oa.example.gov.cn/\u202egnp.exe')).toThrow('该地址的主机不在本系统允许的主机之列')
})
