import { describe, expect, it } from 'vitest'
import { applicationAddresses } from '../../../openapi/cases/application-addresses.ts'
import { addressMistake } from '../../../server/setting/application/address-rule.ts'
import { type ApplicationForm, checkForm } from '../../../server/setting/application/form.ts'
import { networkMistake } from '../../../server/setting/application/network-rule.ts'

describe('what an application may register', () => {
  it.each(applicationAddresses)('$address: $mistake', ({ address, mistake }) => {
    expect(addressMistake(address)).toBe(mistake)
  })

  it.each(['http://localhost:3000/callback', 'http://127.0.0.1/callback', 'http://[::1]/callback'])(
    'in production %s is refused',
    (address) => expect(addressMistake(address, true)).toBe('地址必须以 https:// 开头'),
  )

  const ofProgram: ApplicationForm = {
    name: '桌面客户端',
    kind: 'public',
    grants: ['authorization_code'],
    redirects: ['http://127.0.0.1/done'],
    scopes: ['openid'],
    accessSeconds: 3600,
    refreshSeconds: 43_200,
    idSeconds: 3600,
    visibility: 'all',
  }
  const inProduction = (more: Partial<ApplicationForm>) => () =>
    checkForm({ ...ofProgram, ...more }, { production: true, callHosts: undefined })

  it('in production a program without a secret may return to the user’s machine, and nothing else may', () => {
    expect(inProduction({})).not.toThrow()
    expect(inProduction({ redirects: ['http://[::1]:8080/done?a=1'], postLogouts: ['http://127.0.0.1'] })).not.toThrow()
    for (const more of [
      { kind: 'confidential' },
      { redirects: ['http://localhost/done'] },
      { redirects: ['http://127.0.0.1.evil.example/done'] },
      { redirects: ['http://127.0.0.2/done'] },
      { initiateLoginUrl: 'http://127.0.0.1/login' },
      { backchannelLogoutUrl: 'http://127.0.0.1/logout' },
    ] as const)
      expect(inProduction({ ...more } as Partial<ApplicationForm>)).toThrow('地址必须以 https:// 开头')
  })

  it.each(['10.1.2.3', '10.1.0.0/16', '2001:db8::1', '2001:db8::/32'])('%s is an address or network', (text) =>
    expect(networkMistake(text)).toBeUndefined(),
  )

  it.each([
    '',
    '10.1.2',
    '10.1.2.3/33',
    '0.0.0.0/0',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    'oa.example.gov.cn',
    '2001:db8::/129',
  ])('"%s" is none', (text) => expect(networkMistake(text)).toBe('请填写 IP 地址或网段，例如 10.1.2.3 或 10.1.0.0/16'))

  it('security 9 where the deployment names hosts to call, a logout address has one of them', () => {
    const form: ApplicationForm = {
      name: '档案系统',
      kind: 'confidential',
      grants: ['authorization_code'],
      redirects: ['https://app.example.gov.cn/callback'],
      scopes: ['openid'],
      backchannelLogoutUrl: 'https://app.example.gov.cn:8443/logout',
      accessSeconds: 3600,
      refreshSeconds: 43_200,
      idSeconds: 3600,
      visibility: 'all',
    }
    const check = (callHosts: readonly string[] | undefined) => () => checkForm(form, { production: true, callHosts })
    expect(check(['app.example.gov.cn:8443'])).not.toThrow()
    expect(check(undefined)).not.toThrow()
    expect(check(['app.example.gov.cn'])).toThrow('部署配置未允许访问 app.example.gov.cn:8443（CALL_HOSTS）')
    expect(check([])).toThrow('部署配置未允许访问')
  })
})
