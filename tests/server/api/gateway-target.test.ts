import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { readTarget } from '../../../server/api/gateway/target.ts'
import { baseAddressFault, storedAddress } from '../../../server/api/provider/base-address.ts'
import { CallForbidden, checkedLookup } from '../../../server/kernel/calls/checked-lookup.ts'
import { mayReachBy } from '../../../server/kernel/calls/may-call.ts'
import { hostileBases, hostilePaths } from './hostile-addresses.ts'

const rule = { production: true, callHosts: ['api.example.gov.cn', '10.1.2.3:8080', '[fd00::7]:8443'] }

describe('29.4: the target of a call at the gateway', () => {
  it.each([
    ['/gateway/population/v1/persons', ['population', 'v1', '/persons', '']],
    ['/gateway/population/v1', ['population', 'v1', '/', '']],
    ['/gateway/population/v1/', ['population', 'v1', '/', '']],
    ['/gateway/population/v1/persons/', ['population', 'v1', '/persons/', '']],
    ['/gateway/population/v1?a=1', ['population', 'v1', '/', '?a=1']],
    ['/gateway/a-b/2.0/%E5%BC%A0/a;b=1?x=../%2e', ['a-b', '2.0', '/%E5%BC%A0/a;b=1', '?x=../%2e']],
  ])('29.4: %s is read', (url, [directory, word, path, query]) => {
    expect(readTarget(url)).toEqual({ directory, word, path, query })
  })

  it.each(hostilePaths)('29.4: %s is refused', (_what, path) => {
    expect(readTarget(`/gateway/population/v1${path}`)).toBeUndefined()
  })

  it.each([
    'http://evil.example.com/gateway/population/v1/persons',
    '//evil.example.com/gateway/population/v1/persons',
    '/gateway//v1/persons',
    '/gateway/population',
    '/gateway/../v1/persons',
    '/%67ateway/population/v1/persons',
    '/gateway/%70opulation/v1/persons',
    '/gateway;x/population/v1/persons',
    '/Gateway/population/v1/persons',
    '/gateway/population/v1/persons?a= b',
    '/gateway/population/v1/persons?a=\r\nX:1',
    `/gateway/population/v1/${'a'.repeat(8000)}`,
    '*',
    '',
  ])('29.4: %j is no target', (url) => {
    expect(readTarget(url)).toBeUndefined()
  })
})

describe('29.4: the base address of a provider', () => {
  it.each([
    ['https://api.example.gov.cn', 'https://api.example.gov.cn'],
    ['https://API.example.gov.cn:443/base/', 'https://api.example.gov.cn/base'],
    ['https://10.1.2.3:8080/a/b', 'https://10.1.2.3:8080/a/b'],
    ['https://[FD00::7]:8443/', 'https://[fd00::7]:8443'],
  ])('29.4: %s is stored as %s', (address, stored) => {
    expect(baseAddressFault(address, rule)).toBeUndefined()
    expect(storedAddress(address)).toBe(stored)
  })

  it.each(hostileBases)('29.4: %s is refused', (_what, address, fault) => {
    expect(baseAddressFault(address, rule)).toMatch(fault)
  })

  it('29.4: without CALL_HOSTS there is none', () => {
    expect(baseAddressFault('https://api.example.gov.cn/', { production: false })).toMatch(/CALL_HOSTS/)
    expect(
      mayReachBy({ production: false, callHosts: undefined, fixesGateway: false })('gateway', new URL('https://a.cn')),
    ).toBeUndefined()
  })
})

describe('29.4: the look-up of a connection', () => {
  const mayConnect = mayReachBy({ ...rule, fixesGateway: false })('gateway', new URL('https://api.example.gov.cn'))
  const connectedTo = (...found: readonly LookupAddress[]) =>
    new Promise((resolve) => {
      const lookup = checkedLookup(
        (ips) => mayConnect?.(ips) ?? false,
        async () => [...found],
      )
      lookup('api.example.gov.cn', { all: true }, (error, addresses) => resolve(error ?? addresses))
    })

  it.each([
    [{ address: '203.0.113.7', family: 4 }],
    [{ address: '10.9.9.9', family: 4 }],
    [{ address: '2001:db8::1', family: 6 }],
  ])('29.4: answers %j as it was checked', async (found) => {
    expect(await connectedTo(found)).toEqual([found])
  })

  it.each([
    ['169.254.169.254', 4],
    ['0.0.0.0', 4],
    ['224.0.0.1', 4],
    ['fe80::1', 6],
    ['::', 6],
    ['::ffff:169.254.169.254', 6],
    ['::ffff:a9fe:a9fe', 6],
  ] as const)('29.4: a name that leads to %s is not connected to', async (address, family) => {
    expect(await connectedTo({ address: '203.0.113.7', family: 4 }, { address, family })).toBeInstanceOf(CallForbidden)
  })
})
