import { describe, expect, it } from 'vitest'
import { createCipher } from '../../../../src/adapters/crypto/cipher.ts'
import { defaultHttpConfig } from '../../../../src/adapters/http/http-config.ts'
import { encryptBody } from '../../../../src/adapters/http/middleware/encrypt-body.ts'
import { answer, fakeTransport, get, post, through } from './fake-transport.ts'

const cipher = createCipher('0123456789abcdef')
const credentials = { username: 'admin', password: 'Jiancha-2026' }

const sentThrough = async (request: Request, encryptBodies = true): Promise<Request> => {
  const { sent, send } = fakeTransport(() => answer(200))
  await through(encryptBody({ ...defaultHttpConfig, encryptBodies }, cipher), send, request)
  const [first] = sent
  if (!first) throw new Error('nothing was sent')
  return first
}

describe('encrypt-body', () => {
  it('S7.5 encrypts a JSON body, and adds the marker', async () => {
    const sent = await sentThrough(post(credentials))
    expect([sent.headers.get('Content-Type'), sent.headers.get('X-Encrypted')]).toEqual(['text/plain', 'AES'])
    expect(await sent.text()).toBe('m8Cx64IIeOraTSm1PQCxJHf96ahWe2/yhSHVFkj9ay4012XIFq1z14PgvAt4eNO2')
  })

  it('S7.5 leaves the body plain where so configured', async () => {
    const sent = await sentThrough(post(credentials), false)
    expect([sent.headers.get('Content-Type'), sent.headers.has('X-Encrypted')]).toEqual(['application/json', false])
    expect(await sent.json()).toEqual(credentials)
  })

  it.each([
    ['a GET', get()],
    ['a POST without a body', new Request('http://backend.test/api/thing', { method: 'POST' })],
  ])('S7.5 leaves %s unchanged', async (_, request) => {
    const sent = await sentThrough(request)
    expect(sent.headers.has('X-Encrypted')).toBe(false)
    expect(await sent.text()).toBe('')
  })

  it('keeps the other headers, the address and the signal', async () => {
    const controller = new AbortController()
    const sent = await sentThrough(
      new Request('http://backend.test/api/thing?a=1', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Request-Id': '7' },
        body: '{}',
        signal: controller.signal,
      }),
    )
    controller.abort()
    expect([sent.url, sent.headers.get('X-Request-Id'), sent.signal.aborted]).toEqual([
      'http://backend.test/api/thing?a=1',
      '7',
      true,
    ])
  })
})
