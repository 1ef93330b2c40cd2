import { describe, expect, it } from 'vitest'
import { hostileCharacters, realNames } from '../../../openapi/cases/names.ts'
import { plainText } from '../../../server/kernel/text.ts'

describe('plainText', () => {
  it.each(hostileCharacters)('removes %s', (_what, character) => {
    expect(plainText(`王${character}建`)).toBe('王建')
  })

  it.each(realNames)('keeps %s', (name) => {
    expect(plainText(name)).toBe(name)
  })
})
