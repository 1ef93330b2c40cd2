import { describe, expect, it } from 'vitest'
import { SitePasswordRule } from '../../../src/core/account/site-password-rule.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { PasswordRule } from '../../../src/core/ports/auth-gateway.ts'

const least = { length: 8, kinds: 3 }
const strict = { length: 12, kinds: 4 }
const answering = (rule: PasswordRule | undefined) => ({ passwordRule: async () => rule })
const embedded = (passwordRule: unknown) => JSON.stringify({ providers: [], registration: false, passwordRule })

describe('SitePasswordRule', () => {
  it('setting 12 has at once what the page has embedded', () => {
    expect(new SitePasswordRule(answering(undefined), embedded(strict)).rule.value).toEqual(strict)
  })

  it.each([undefined, '{', embedded(undefined), embedded('strict'), embedded({ length: '12', kinds: 4 })])(
    'setting 12 asks for no less than the API where the page has %j',
    (brought) => {
      expect(new SitePasswordRule(answering(undefined), brought).rule.value).toEqual(least)
    },
  )

  it('setting 12 is read again, as it was changed since, in both directions', async () => {
    let now: PasswordRule | undefined = strict
    const site = new SitePasswordRule({ passwordRule: async () => now })
    await site.look()
    expect(site.rule.value).toEqual(strict)
    now = undefined
    await site.look()
    expect(site.rule.value).toEqual(least)
  })

  it('setting 12 no password is made impossible, and none easier than the API allows', async () => {
    const [lax, absurd] = [answering({ length: 1, kinds: 0 }), answering({ length: 900, kinds: 9 })]
    const sites = [new SitePasswordRule(lax), new SitePasswordRule(absurd)]
    for (const site of sites) await site.look()
    expect(sites.map(({ rule }) => rule.value)).toEqual([least, { length: 64, kinds: 4 }])
  })

  it('setting 12 without an answer the known rule stays', async () => {
    const away = { passwordRule: () => Promise.reject(new ApiError({ kind: 'network', message: 'Network Error' })) }
    const site = new SitePasswordRule(away, embedded(strict))
    await site.look()
    expect(site.rule.value).toEqual(strict)
  })
})
