// test:sqlite: HTTP
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInterface } from '../../support/interface-rows.ts'
import { secret } from '../identity/openid/openid-site.ts'
import { type GatewaySite, openGatewaySite } from './gateway-site.ts'

/** What curl wrote; rejects where it fails or is not there. */
const curl = (given: readonly string[], input?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile('curl', ['--silent', '--show-error', ...given], (error, said, errors) => {
      const isMissing = error !== null && 'code' in error && error.code === 'ENOENT'
      if (isMissing) reject(new Error('curl is missing here: install it (Debian: apt-get install curl).'))
      else if (error) reject(new Error(`curl ${given.join(' ')}: ${errors}`))
      else resolve(said)
    })
    child.stdin?.end(input ?? '')
  })

describe('29.3: curl at the gateway, which nobody here wrote', { timeout: 60_000 }, () => {
  let site: GatewaySite
  let token = ''
  beforeAll(async () => {
    site = await openGatewaySite()
    await addInterface(site.db, 'upload', { method: 'POST', path: '/echo', word: 'up', max_request_bytes: 10_000_000 })
    await addInterface(site.db, 'download', { path: '/big', word: 'down', max_response_bytes: 50_000_000 })
    const form = ['--user', `app:${secret}`, '--data', 'grant_type=client_credentials']
    token = JSON.parse(await curl([...form, `${site.origin}/authCenter/oidc/token`])).access_token
  })
  afterAll(() => site.close())

  const at = (path: string) => ['--header', `Authorization: Bearer ${token}`, `${site.origin}/gateway/foreign/${path}`]

  it('29.3: has a token by its client credentials, and calls with it', async () => {
    expect(token).toMatch(/^[\w-]{20,}$/)
    expect(await curl(at('v1/small'))).toBe('x'.repeat(1024))
  })

  it.each([
    ['with its length, which it announces by Expect', ['--header', 'Expect: 100-continue', '--data-binary', '@-']],
    ['in chunks', ['--request', 'POST', '--upload-file', '-']],
  ])('29.3: uploads five megabytes %s', async (_what, how) => {
    const text = 'b'.repeat(5_000_000)
    const answer = JSON.parse(await curl([...how, ...at('up/echo')], text))
    const digest = createHash('sha256').update(text).digest('hex')
    expect(answer).toMatchObject({ method: 'POST', length: 5_000_000, digest })
  })

  it('29.3: takes a stream of twenty megabytes', async () => {
    const told = ['--output', '/dev/null', '--write-out', '%{http_code} %{size_download}']
    expect(await curl([...told, ...at('down/big?megabytes=20')])).toBe('200 20971520')
  })

  it('29.3: asks for the head alone, and whether something has changed', async () => {
    const head = await curl(['--head', ...at('v1/tagged')])
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    expect(head.toLowerCase()).toContain('\r\netag: "v1"\r\n')
    const told = ['--write-out', '%{http_code}', '--header', 'If-None-Match: "v1"']
    expect(await curl([...told, ...at('v1/tagged')])).toBe('304')
  })

  it('29.3: is told with a status of what it may not call', async () => {
    const told = ['--write-out', ' %{http_code}']
    expect(await curl([...told, ...at('v1/nowhere')])).toMatch(/"接口不存在、未发布或已下线".* 404$/)
    await expect(curl(['--fail', ...at('v1/nowhere')])).rejects.toThrow('404')
  })
})
