import { describe, expect, it } from 'vitest'
import { hostileCharacters, realNames } from '../../../openapi/cases/names.ts'
import { plainText } from '../../../server/kernel/text.ts'

describe('plainText', () => {
  it.each(hostileCharacters)('S9.11 removes %s', (_what, character) => {
    expect(plainText(`王${character}建`)).toBe('王建')
  })

  it.each(realNames)('S9.11 keeps %s', (name) => {
    expect(plainText(name)).toBe(name)
  })
})
