// test:sqlite: what a start prints
import { expect, it } from 'vitest'
import { announcement, configurationWarnings } from '../../../server/start/announcement.ts'

it('says that only the API is served if the application has not been built', () => {
  const address = 'http://127.0.0.1:8080/authCenter/'
  const built = announcement('认证中心', address, { kind: 'own' }, true).split('\n')
  const missing = announcement('认证中心', address, { kind: 'own' }, false).split('\n')
  expect(missing).toHaveLength(built.length + 1)
  expect(missing[1]).toMatch(/dist\/.*只提供 API.*npm run build/)
})

it('tells a demonstration where its application is, and no other site', () => {
  const address = 'http://127.0.0.1:8080/authCenter/'
  const demonstration = { kind: 'demonstration', password: undefined } as const
  expect(announcement('认证中心', address, demonstration, true)).toContain(
    '演示应用（通过认证中心登录）：http://127.0.0.1:8080/demo/app',
  )
  for (const kind of ['own', 'own-without-demonstration'] as const)
    expect(announcement('认证中心', address, { kind }, true)).not.toContain('/demo/app')
})

it.each([
  [{ production: true, https: true, trustedProxies: [] }, [/TRUSTED_PROXIES.*同一地址/]],
  [{ production: true, https: true, trustedProxies: ['10.0.0.1'] }, []],
  [{ production: true, https: false, trustedProxies: ['10.0.0.1'] }, [/不是 https 地址：密码和令牌以明文/]],
  [{ production: false, https: true, trustedProxies: [] }, []],
  [{ production: false, https: false, trustedProxies: [] }, []],
])('security 10 warns of a proxy that is not trusted, and of a site without TLS: %j', (config, warnings) => {
  expect(configurationWarnings(config)).toEqual(warnings.map((words) => expect.stringMatching(words)))
})
