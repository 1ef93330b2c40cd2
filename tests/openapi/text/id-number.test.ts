import { expect, it } from 'vitest'
import { idNumberMistake } from '../../../openapi/text/id-number.ts'

/** The message for a number that has the right form and is none. */
const wrong = '证件号不正确，请核对'

/**
 * Resident identity numbers of the right form, each with the message for it; undefined for one that may exist (S9.11).
 */
const idNumbers: readonly (readonly [number: string, mistake: string | undefined])[] = [
  ['11010519491231002X', undefined],
  ['11010519491231002x', undefined],
  ['440524188001010014', undefined],
  // Another check character, another digit.
  ['110105194912310021', wrong],
  ['11010519491231003X', wrong],
  // No such month, day, century, with the check character that fits.
  ['110105194913310021', wrong],
  ['110105199002290026', wrong],
  ['110105170001010011', wrong],
]

it.each(idNumbers)('S9.11 the id number %s: %s', (number, mistake) => {
  expect(idNumberMistake(number)).toBe(mistake)
})
