import { expect, it } from 'vitest'
import { idNumbers } from '../../../openapi/cases/id-numbers.ts'
import { idNumberMistake } from '../../../server/kernel/id-number.ts'

it.each(idNumbers)('the id number %s: %s', (number, mistake) => {
  expect(idNumberMistake(number)).toBe(mistake)
})
