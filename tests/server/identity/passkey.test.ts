import { describe, expect, it } from 'vitest'
import { signedCounter, verifiedPasskey } from '../../../server/identity/factor/passkey.ts'
import { passkeySiteOf } from '../../../server/identity/factor/passkey-site.ts'
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts'

const site = { rpId: 'localhost', origin: 'http://localhost:8080' }
const challenge = 'Y2hhbGxlbmdlLW9mLTMyLWJ5dGVzLWZvci10ZXN0cw'
const other = 'YW5vdGhlci1jaGFsbGVuZ2Utb2YtdGhlLXRlc3RzLi4u'

describe('the address of passkeys', () => {
  it.each([
    ['https://auth.example.gov.cn', { rpId: 'auth.example.gov.cn', origin: 'https://auth.example.gov.cn' }],
    ['https://auth.example.gov.cn:8443', { rpId: 'auth.example.gov.cn', origin: 'https://auth.example.gov.cn:8443' }],
    ['http://localhost:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
    ['http://127.0.0.1:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
    ['http://[::1]:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
    ['http://auth.example.gov.cn', undefined],
    ['https://10.20.3.15', undefined],
    ['https://[2001:db8::1]', undefined],
  ])('security 14 of %s', (origin, expected) => expect(passkeySiteOf(origin)).toEqual(expected))
})

describe('a new passkey', () => {
  it('is accepted with its key, counter and whether it is copied between devices', async () => {
    const synced = new SoftwareAuthenticator({ ...site, synced: true, counter: 0 })
    const found = await verifiedPasskey(synced.create(challenge), { site, challenge })
    expect(found).toMatchObject({ credential_id: synced.credentialId, counter: 0, transports: 'internal', synced: 1 })
    const bound = new SoftwareAuthenticator(site)
    expect(await verifiedPasskey(bound.create(challenge), { site, challenge })).toMatchObject({ counter: 1, synced: 0 })
  })

  it.each([
    ['another challenge', {}, other],
    ['another origin', { origin: 'http://localhost:9090' }, challenge],
    ['another relying party', { rpId: 'example.com' }, challenge],
    ['no user verification', { verifiesUser: false }, challenge],
  ])('security 14 is refused with %s', async (_how, changes, signed) => {
    const authenticator = new SoftwareAuthenticator({ ...site, ...changes })
    expect(await verifiedPasskey(authenticator.create(signed), { site, challenge })).toBeUndefined()
  })

  it('security 14 is refused under another id than the one that it has signed', async () => {
    const answer = { ...new SoftwareAuthenticator(site).create(challenge), credentialId: 'AAAA' }
    expect(await verifiedPasskey(answer, { site, challenge })).toBeUndefined()
  })
})

describe('a signature of a passkey', () => {
  const made = async (changes = {}) => {
    const authenticator = new SoftwareAuthenticator(site)
    const stored = await verifiedPasskey(authenticator.create(challenge), { site, challenge })
    if (!stored) throw new Error('The passkey was refused.')
    return { authenticator: Object.assign(authenticator, changes), stored }
  }
  const expected = { site, challenge, userVerified: true }

  it('gives its counter, also a lower one, which the caller compares', async () => {
    const { authenticator, stored } = await made()
    expect(await signedCounter(authenticator.get(challenge), stored, expected)).toBe(2)
    authenticator.counter = 1
    expect(await signedCounter(authenticator.get(challenge), stored, expected)).toBe(1)
  })

  it('security 14 is refused for another challenge, and from another key', async () => {
    const { authenticator, stored } = await made()
    expect(await signedCounter(authenticator.get(other), stored, expected)).toBeUndefined()
    const thief = new SoftwareAuthenticator(site)
    const forged = { ...thief.get(challenge), credentialId: stored.credential_id }
    expect(await signedCounter(forged, stored, expected)).toBeUndefined()
  })

  it.each(['clientData', 'authenticatorData', 'signature'] as const)(
    'security 14 is refused with a malformed %s',
    async (field) => {
      const { authenticator, stored } = await made()
      for (const text of ['AAAA', '', '%%%', 'e30'])
        expect(
          await signedCounter({ ...authenticator.get(challenge), [field]: text }, stored, expected),
        ).toBeUndefined()
    },
  )
})
