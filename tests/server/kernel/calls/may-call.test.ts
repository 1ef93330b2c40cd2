import { describe, expect, it } from 'vitest'
import { addressFault, mayReachBy, reservedFault } from '../../../../server/kernel/calls/may-call.ts'

const gateway = 'sms.example.gov.cn'

describe('an address that is set in the application', () => {
  it.each([
    ['https://sms.example.gov.cn/send', undefined],
    ['https://SMS.example.gov.cn:443/send', undefined],
    ['https://10.1.2.3:8080/', undefined],
    ['http://sms.example.gov.cn/send', '必须是 https:// 开头的地址'],
    ['https://a:b@sms.example.gov.cn/', '地址中不能含用户名或密码'],
    ['https://a@sms.example.gov.cn/', '地址中不能含用户名或密码'],
    ['https://10.1.2.3/', '部署配置未允许访问 10.1.2.3，请先由部署人员将它列入环境变量 CALL_HOSTS'],
    [
      'https://sms.example.gov.cn./',
      '部署配置未允许访问 sms.example.gov.cn.，请先由部署人员将它列入环境变量 CALL_HOSTS',
    ],
    ['https://0xa9fea9fe/', '部署配置未允许访问 169.254.169.254，请先由部署人员将它列入环境变量 CALL_HOSTS'],
  ])('security 12 in production %s: %s', (address, fault) => {
    expect(addressFault(address, { production: true, callHosts: [gateway, '10.1.2.3:8080'] })).toBe(fault)
  })

  it('security 12 of an application it is not this machine, nor a reserved one, unless the deployment names it', () => {
    const fault = (host: string) =>
      `不能是本机或保留网段的地址 ${host}，确需使用时请由部署人员将它列入环境变量 CALL_HOSTS`
    expect(reservedFault('https://169.254.169.254/x', { production: false })).toBe(fault('169.254.169.254'))
    expect(reservedFault('https://[fe80::1]/x', { production: false })).toBe(fault('[fe80::1]'))
    expect(reservedFault('https://127.0.0.1/x', { production: true })).toBe(fault('127.0.0.1'))
    expect(reservedFault('http://127.0.0.1:3000/x', { production: false })).toBeUndefined()
    expect(reservedFault('https://127.0.0.1/x', { production: true, callHosts: ['127.0.0.1'] })).toBeUndefined()
    expect(reservedFault('https://10.1.2.3/x', { production: true })).toBeUndefined()
  })
})

describe('a call out', () => {
  const names: Readonly<Record<string, readonly string[]>> = {
    [gateway]: ['203.0.113.7'],
    'inside.example.gov.cn': ['10.1.2.3'],
    'meta.example.gov.cn': ['203.0.113.7', '169.254.169.254'],
    'six.example.gov.cn': ['::ffff:169.254.169.254'],
    'self.example.gov.cn': ['127.0.0.1'],
  }
  const resolve = (host: string) => names[host] ?? []
  const may = (
    kind: 'sms' | 'logout' | 'oidc',
    address: string,
    { production = true, callHosts, fixesGateway = false }: Partial<Parameters<typeof mayReachBy>[0]> = {},
  ) => {
    const url = new URL(address)
    const mayConnect = mayReachBy({ production, callHosts, fixesGateway })(kind, url)
    return mayConnect !== undefined && mayConnect(resolve(url.hostname))
  }

  it.each([
    ['sms', `https://${gateway}/`, undefined, true],
    ['sms', `https://${gateway}/`, ['other.example.gov.cn'], false],
    ['sms', `http://${gateway}/`, [gateway], false],
    ['sms', 'https://inside.example.gov.cn/', undefined, false],
    ['sms', 'https://inside.example.gov.cn/', ['inside.example.gov.cn'], true],
    ['sms', 'https://10.1.2.3/', undefined, false],
    ['sms', 'https://10.1.2.3/', ['10.1.2.3'], true],
    ['sms', 'https://169.254.169.254/', undefined, false],
    ['sms', 'https://169.254.169.254/', ['169.254.169.254'], true],
    ['sms', 'https://self.example.gov.cn/', undefined, false],
    ['sms', 'https://meta.example.gov.cn/', ['meta.example.gov.cn'], false],
    ['sms', 'https://six.example.gov.cn/', undefined, false],
    ['logout', 'https://inside.example.gov.cn/', undefined, true],
    ['logout', 'https://meta.example.gov.cn/', undefined, false],
    ['logout', 'https://self.example.gov.cn/', undefined, false],
    ['logout', 'https://[::1]/', undefined, false],
    ['oidc', 'http://10.1.2.3/', undefined, true],
  ] as const)('security 12 %s to %s where the deployment names %j: %s', (kind, address, callHosts, expected) => {
    expect(may(kind, address, { callHosts })).toBe(expected)
  })

  it('security 12 goes to the gateway of the configuration, wherever that is', () => {
    expect(may('sms', 'https://10.1.2.3/', { fixesGateway: true })).toBe(true)
    expect(may('sms', 'http://127.0.0.1:9/', { fixesGateway: true, production: false })).toBe(true)
  })
})
