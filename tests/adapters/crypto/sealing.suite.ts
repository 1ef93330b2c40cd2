import { describe, expect, it } from 'vitest'
import type { Sealing } from '../../../src/core/ports/sealing.ts'

const text = '{"accessToken":"access-1","name":"王建国"}'
const password = '锁屏 密码 1'

/** Replaces one character by another of the same alphabet. */
const touched = (sealed: string, place: number): string =>
  sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1)

/** The contract of `Sealing`. */
export const sealingSuite = (adapter: string, open: () => Sealing): void => {
  describe(`Sealing: ${adapter}`, () => {
    const sealed = async (plain = text) => {
      const sealing = open()
      return { sealing, seal: await sealing.seal(plain, await sealing.keyOf(password)) }
    }

    it.each(['', 'x', '0123456789abcdef', text, '𝄞'.repeat(2000)])(
      'S5.8 the password opens what its key sealed: %#',
      async (plain) => {
        const { sealing, seal } = await sealed(plain)
        expect(await sealing.unseal(seal, password)).toBe(plain)
      },
    )

    it('S5.8 no other password opens it', async () => {
      const { sealing, seal } = await sealed()
      for (const wrong of ['锁屏 密码 2', '', `${password} `, ` ${password}`, '锁屏 密码'])
        expect(await sealing.unseal(seal, wrong)).toBeUndefined()
    })

    it('S5.8 the seal contains nothing of text, password or key, and no two are alike', async () => {
      const sealing = open()
      const key = await sealing.keyOf(password)
      const seals = await Promise.all([sealing.seal(text, key), sealing.seal(text, key)])
      expect(seals[0]).not.toBe(seals[1])
      expect(await sealing.keyOf(password)).not.toBe(key)
      for (const seal of seals)
        for (const secret of ['access', password, key.split('$').at(-1) ?? '', btoa('access').slice(0, 6)])
          expect(seal).not.toContain(secret)
    })

    it('S5.8 a modified seal does not open', async () => {
      const { sealing, seal } = await sealed()
      const body = seal.lastIndexOf('$') + 1
      const places = [seal.indexOf('$', 3) + 2, body, body + 10, body + 20, body + 40, seal.length - 8]
      for (const place of places) expect(await sealing.unseal(touched(seal, place), password)).toBeUndefined()
      for (const shorter of [seal.slice(0, -4), seal.slice(0, body), seal.slice(0, body + 4), `${seal}AAAA`])
        expect(await sealing.unseal(shorter, password)).toBeUndefined()
    })

    it.each([
      '',
      'g1',
      'c1$',
      'Jiancha-2026',
      'v1$1000$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      'x1$1000$AAAAAAAAAAAAAAAAAAAAAA==$AAAA',
      'g1$0$AAAAAAAAAAAAAAAAAAAAAA==$AAAA',
      'g1$9999999$AAAAAAAAAAAAAAAAAAAAAA==$AAAA',
      'g1$1000$AAAAAAAAAAAAAAAAAAAAAA==$',
      'c1$1000$AAAAAAAAAAAAAAAAAAAAAA==$AAAA',
      'c1$1000$AAAA$AAAA',
    ])('S5.8 opens nothing, without an error, of the damaged seal %j', async (seal) => {
      expect(await open().unseal(seal, password)).toBeUndefined()
    })

    it.each(['', 'k1$1000$AAAA$AAAA', password])('S5.8 refuses to seal by %j, which is no key', async (key) => {
      await expect(open().seal(text, key)).rejects.toThrow('no key')
    })
  })
}
