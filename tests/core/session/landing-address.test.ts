import { expect, it } from 'vitest'
import { landingOf } from '../../../src/core/session/landing-address.ts'

const site = 'https://auth.example.gov.cn/authCenter'

it.each([
  ['/geersso?code=abc', { code: 'abc' }],
  ['/geersso?code=abc&state=s1', { code: 'abc', state: 's1' }],
  ['/geersso?state=s1&code=abc', { code: 'abc', state: 's1' }],
  ['/geersso/?code=abc', { code: 'abc' }],
  ['/GeerSSO?code=abc', { code: 'abc' }],
  ['/geersso#code=abc', { code: 'abc' }],
  ['/geersso#?code=abc&state=s1', { code: 'abc', state: 's1' }],
  ['/geersso#/?code=abc', { code: 'abc' }],
  ['/?code=abc#/geersso', { code: 'abc' }],
  ['/?code=abc&state=s1#/geersso', { code: 'abc', state: 's1' }],
  ['/#/geersso?code=abc', { code: 'abc' }],
  ['/#/geersso?code=abc&state=s1', { code: 'abc', state: 's1' }],
  ['/geersso?state=s1#/?code=abc', { code: 'abc', state: 's1' }],
  ['/geersso?code=first#code=second', { code: 'first' }],
  ['/geersso?code=#code=second', { code: 'second' }],
  ['/geersso?code=%20#code=second', { code: 'second' }],
  ['/geersso?x=1?code=abc', { code: 'abc' }],
  ['/login?geersso&code=abc', { code: 'abc' }],
  ['/?from=geersso&code=abc', { code: 'abc' }],
  ['/geersso/callback?code=abc', { code: 'abc' }],
  ['/geersso?code=a%2Bb%2Fc%3D', { code: 'a+b/c=' }],
  ['/geersso?code=a+b/c=', { code: 'a+b/c=' }],
  ['/geersso?code=%E8%AF%81', { code: '证' }],
  ['/geersso?code=%', { code: '%' }],
  ['/geersso?CODE=abc', {}],
  ['/geersso?code', {}],
  ['/geersso?code=', {}],
  ['/geersso', {}],
  ['/geersso/', {}],
  ['/geersso?state=s1', { state: 's1' }],
  ['/geersso#', {}],
  ['/#/geersso', {}],
])('S2.4 %s is the gateway’s return address: %j', (path, carried) => {
  const expected = { code: undefined, state: undefined, ...carried }
  expect(landingOf(site + path, 'geersso')).toEqual(expected)
  expect(landingOf(path, 'geersso')).toEqual(expected)
})

it.each([
  '',
  '/',
  '/login',
  '/login?code=abc',
  '/login?redirect=%2Fgeersso%3Fcode%3Dabc',
  '/login?redirect=/geersso',
  '/system/user?keyword=geersso',
  '/system/user?code=abc',
  '/geerssox',
  '/confirm?code=abc&state=s1',
])('S2.4 %s is another page', (path) => {
  expect(landingOf(site + path, 'geersso')).toBeUndefined()
})

it.each([
  ['/certback?code=abc', { code: 'abc' }],
  ['/certback', {}],
  ['/?x=CertBack&code=abc', { code: 'abc' }],
  ['/geersso?code=abc', { code: 'abc' }],
])('S2.4 the marker word is configuration: %s', (path, carried) => {
  expect(landingOf(site + path, 'certBack')).toEqual({ code: undefined, state: undefined, ...carried })
})

it('S2.4 without a marker word it is geersso', () => {
  expect(landingOf(`${site}/login?code=abc`, '')).toBeUndefined()
  expect(landingOf(`${site}/geersso?code=abc`, '')).toEqual({ code: 'abc', state: undefined })
})
