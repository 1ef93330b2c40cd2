import { describe, expect, it } from 'vitest'
import type { Pinyin } from '../../../src/core/ports/pinyin.ts'

/** Characters used by the suite, with the readings that an adapter must know at least. */
export const known: Readonly<Record<string, readonly string[]>> = {
  东: ['dong'],
  湖: ['hu'],
  区: ['qu', 'ou'],
  重: ['zhong', 'chong'],
  庆: ['qing'],
  长: ['chang', 'zhang'],
  绿: ['lv', 'lu'],
}

/** The contract of `Pinyin`. `open` returns an adapter that knows the characters above. */
export const pinyinSuite = (adapter: string, open: () => Pinyin): void => {
  describe(`Pinyin: ${adapter}`, () => {
    it.each(Object.entries(known))('knows every reading of %s, the most common first', async (character, sounds) => {
      const reading = await open().load()
      expect(reading(character)).toEqual(expect.arrayContaining([...sounds]))
      expect(reading(character)[0]).toBe(sounds[0])
    })

    it.each(['A', '6', '（', ' ', '', '😀', 'é'])('has no reading of %j', async (character) => {
      expect((await open().load())(character)).toEqual([])
    })

    it('writes readings in lower-case Latin letters, without tones', async () => {
      const reading = await open().load()
      for (const character of Object.keys(known)) for (const one of reading(character)) expect(one).toMatch(/^[a-z]+$/)
    })

    it('gives the same list for the same character, and the same reading for every load', async () => {
      const pinyin = open()
      const reading = await pinyin.load()
      expect(reading('湖')).toBe(reading('湖'))
      expect(await pinyin.load()).toBe(reading)
    })
  })
}
