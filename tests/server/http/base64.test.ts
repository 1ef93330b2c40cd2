import { describe, expect, it } from 'vitest'
import { bytesOfBase64 } from '../../../server/http/base64.ts'
import { isLonger } from '../../../server/http/text-length.ts'

describe('security 12: base64 in a body', () => {
  it.each([
    ['', ''],
    ['YQ==', 'a'],
    ['YWE=', 'aa'],
    ['YWFh', 'aaa'],
    ['5ZCs', '听'],
  ])('%j is read', (text, content) => {
    expect(bytesOfBase64(text)?.toString()).toBe(content)
  })

  it.each(['YQ', 'YQ=', 'YQ===', 'YR==', 'YWF=', 'YW-h', 'YW_h', 'YW h', 'YW\nh', 'YW!h', 'Y=Fh', '====', '听证'])(
    '%j is refused',
    (text) => {
      expect(bytesOfBase64(text)).toBeUndefined()
    },
  )
})

describe('security 12: the length of a text', () => {
  it.each([
    ['', 0, false],
    ['abc', 3, false],
    ['abc', 2, true],
    ['听证员', 3, false],
    ['听证员', 2, true],
    ['𠮷𠮷', 2, false],
    ['𠮷𠮷', 1, true],
    ['a𠮷b', 3, false],
    ['\ud842a', 1, true],
  ])('%j is longer than %i: %s', (text, limit, longer) => {
    expect(isLonger(text, limit)).toBe(longer)
  })
})
