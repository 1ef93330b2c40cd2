import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { PasskeySetup, Passkeys } from '../../../src/core/ports/passkeys.ts'

/** The authenticator that the adapter reaches. */
export interface Authenticator {
  /** Whether the user confirms a prompt from now on, or cancels it. */
  confirms(yes: boolean): Promise<void>
  /** Whether it holds no passkey any more. */
  forget(): Promise<void>
}

interface Subject {
  readonly passkeys: Passkeys
  readonly authenticator: Authenticator
  readonly rpId: string
}

const base64url = /^[\w-]+$/
const parsed = (text: string) => JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
const reasonOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => expect.unreachable('The call was not refused.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  expect(error.kind).toBe('device')
  return error.message
}

/** What every adapter of `Passkeys` does; `open` gives one whose authenticator is empty and whose user confirms. */
export const passkeysSuite = (open: () => Promise<Subject>) =>
  describe('passkeys', () => {
    const setupAt = (rpId: string): PasskeySetup => ({
      challenge: 'Vr7mXn0lq3TtQv2oZ0m6bJ1wS5c8kYd4hG9fA1sP2uE',
      rpId,
      rpName: '认证中心',
      userHandle: 'MTAwMQ',
      username: 'clerk',
      displayName: '李明',
      exclude: [],
    })
    const request = (rpId: string) => ({ challenge: 'bm9jaGFsbGVuZ2Vpc3R3aWNldGhlc2FtZQ', rpId, allow: [] })

    it('makes one for this challenge and origin', async () => {
      const { passkeys, rpId } = await open()
      const made = await passkeys.create(setupAt(rpId))
      expect(parsed(made.clientData)).toMatchObject({
        type: 'webauthn.create',
        challenge: 'Vr7mXn0lq3TtQv2oZ0m6bJ1wS5c8kYd4hG9fA1sP2uE',
        origin: location.origin,
      })
      expect(made).toMatchObject({
        credentialId: expect.stringMatching(base64url),
        attestation: expect.stringMatching(base64url),
        transports: ['internal'],
      })
    })

    it('finds it without a username, and has it sign for its user', async () => {
      const { passkeys, rpId } = await open()
      const { credentialId } = await passkeys.create(setupAt(rpId))
      const signed = await passkeys.sign(request(rpId))
      expect(signed).toMatchObject({ credentialId, userHandle: 'MTAwMQ', signature: expect.stringMatching(base64url) })
      expect(parsed(signed.clientData)).toMatchObject({
        type: 'webauthn.get',
        challenge: 'bm9jaGFsbGVuZ2Vpc3R3aWNldGhlc2FtZQ',
      })
    })

    it('has the named one sign', async () => {
      const { passkeys, rpId } = await open()
      const { credentialId, transports } = await passkeys.create(setupAt(rpId))
      const allow = [{ credentialId, transports }]
      expect(await passkeys.sign({ ...request(rpId), allow })).toMatchObject({ credentialId })
    })

    it('tells that the authenticator has one of the user already', async () => {
      const { passkeys, rpId } = await open()
      const { credentialId, transports } = await passkeys.create(setupAt(rpId))
      const again = passkeys.create({ ...setupAt(rpId), exclude: [{ credentialId, transports }] })
      expect(await reasonOf(again)).toBe('此设备上已有该账号的通行密钥，请直接使用，或换一个设备添加')
    })

    it('tells that the user has cancelled, and works again', async () => {
      const { passkeys, authenticator, rpId } = await open()
      await authenticator.confirms(false)
      expect(await reasonOf(passkeys.create(setupAt(rpId)))).toBe('没有添加通行密钥：操作已取消或超时，请重试')
      await authenticator.confirms(true)
      await passkeys.create(setupAt(rpId))
      await authenticator.confirms(false)
      expect(await reasonOf(passkeys.sign(request(rpId)))).toBe(
        '没有完成验证：操作已取消、超时，或此设备没有可用的通行密钥，请重试',
      )
      await authenticator.confirms(true)
      await passkeys.sign(request(rpId))
    })

    it('tells that there is none', async () => {
      const { passkeys, authenticator, rpId } = await open()
      const { credentialId, transports } = await passkeys.create(setupAt(rpId))
      await authenticator.forget()
      expect(await reasonOf(passkeys.sign({ ...request(rpId), allow: [{ credentialId, transports }] }))).toBe(
        '没有完成验证：操作已取消、超时，或此设备没有可用的通行密钥，请重试',
      )
    })

    it('tells that the page is not of the site', async () => {
      const { passkeys } = await open()
      expect(await reasonOf(passkeys.create(setupAt('auth.example.gov.cn')))).toBe(
        '当前访问地址不能使用通行密钥，请从本系统的正式地址访问',
      )
    })
  })
