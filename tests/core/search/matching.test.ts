import { assert, constantFrom, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameSearches } from '../../../openapi/cases/name-searches.ts'
import type { Reading } from '../../../src/core/ports/pinyin.ts'
import { matchingBy } from '../../../src/core/search/matching.ts'

const table: Readonly<Record<string, readonly string[]>> = {
  东: ['dong'],
  湖: ['hu'],
  区: ['qu', 'ou'],
  人: ['ren'],
  民: ['min'],
  检: ['jian'],
  察: ['cha'],
  院: ['yuan'],
  重: ['zhong', 'chong'],
  庆: ['qing'],
  安: ['an'],
  嗯: ['n', 'en', 'ng'],
}
const reading: Reading = (character) => table[character] ?? []
const matching = matchingBy(reading)
const office = '东湖区人民检察院'

const seen = (query: string, text: string): string | undefined => {
  const span = matching(query)(text)
  return span && text.slice(span.start, span.end)
}

describe('matching', () => {
  it.each([
    ['湖区', '湖区'],
    ['donghu', '东湖'],
    ['dong', '东'],
    ['don', '东'],
    ['dhq', '东湖区'],
    ['DHQ', '东湖区'],
    ["dong'hu", '东湖'],
    [' dong hu qu ', '东湖区'],
    ['donghq', '东湖区'],
    ['dhou', '东湖区'],
    ['东hu', '东湖'],
    ['d湖', '东湖'],
    ['jcy', '检察院'],
    ['rmjiancha', '人民检察'],
  ])('S9.6 %s finds %s in it', (query, part) => {
    expect(seen(query, office)).toBe(part)
  })

  it.each(['ong', 'onghu', 'hd', 'dq', 'dongx', 'uq', '湖东', 'dhqz'])(
    'S9.6 %s does not match: inside a syllable, out of order or past the end',
    (query) => {
      expect(matching(query)(office)).toBeUndefined()
    },
  )

  it.each(nameSearches)('S9.6 as on the server: %s in %s: %s', (text, name, isFound) => {
    expect(matching(text)(name) !== undefined).toBe(isFound)
  })

  it('S9.6 matches every reading of a character', () => {
    expect(seen('chongqing', '重庆')).toBe('重庆')
    expect(seen('zhongqing', '重庆')).toBe('重庆')
    expect(seen('cq', '直辖市重庆')).toBe('重庆')
  })

  it('S9.6 backtracks where the first reading leads nowhere', () => {
    expect(seen('nga', '嗯嗯安')).toBe('嗯安')
    expect(seen('nnga', '嗯嗯安')).toBe('嗯嗯安')
  })

  it('S9.6 ignores separators, and matches them where the query has them', () => {
    expect(seen('东湖区', '东湖（新）区')).toBeUndefined()
    expect(seen('donghqu', '东湖（区）')).toBe('东湖（区')
    expect(seen('zhang san', 'Zhang San')).toBe('Zhang San')
    expect(seen('a-1', 'A-1 号楼')).toBe('A-1')
    expect(seen('（', '东湖（区）')).toBe('（')
  })

  it('S9.6 an empty query matches everything, a long text matches itself', () => {
    expect(matching('  ')('甲')).toEqual({ start: 0, end: 0 })
    expect(matching('a'.repeat(40))('b'.repeat(3) + 'A'.repeat(50))).toEqual({ start: 3, end: 43 })
    expect(matching('a'.repeat(40))('a'.repeat(39))).toBeUndefined()
  })

  it('S9.6 without readings matches characters', () => {
    expect(matchingBy()('湖区')(office)).toEqual({ start: 1, end: 3 })
    expect(matchingBy()('dhq')(office)).toBeUndefined()
  })

  const chinese = stringMatching(/^[东湖区人民检察院重庆安嗯A-]{1,12}$/)

  it('S9.6 any part of a text matches it', () => {
    assert(
      property(chinese, string(), (text, before) => {
        const span = matching(text)(before + text)
        expect(span).toBeDefined()
      }),
    )
  })

  it('S9.6 matches exactly what a brute-force search over all readings matches', () => {
    const letters = stringMatching(/^[dhqrmjcyzno湖安]{1,4}$/)
    /** Whether some prefix of the text can be read as these letters; tries every reading. */
    const readsAs = (text: string, wanted: string): boolean => {
      if (wanted === '') return true
      const [character = '', ...rest] = text
      if (text === '') return false
      const ways = [character.toLowerCase(), ...reading(character)].flatMap((way) =>
        [...way].map((_, index) => way.slice(0, index + 1)),
      )
      return ways.some((way) => wanted.startsWith(way) && readsAs(rest.join(''), wanted.slice(way.length)))
    }
    const plain = stringMatching(/^[东湖区人民检察院重庆安嗯]{1,10}$/)
    assert(
      property(plain, letters, constantFrom('', '安'), (text, query, tail) => {
        const whole = text + tail
        const starts = [...whole].findIndex((_, index) => readsAs(whole.slice(index), query))
        expect(matching(query)(whole)?.start ?? -1).toBe(starts)
      }),
      { numRuns: 500 },
    )
  })
})
