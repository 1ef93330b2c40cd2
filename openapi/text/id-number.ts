import { isDay } from './days.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** The last character of a resident identity number, by its first 17 digits (GB 11643-1999). */
export const idNumberCheck = (first: string): string => {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first[at]), 0)
  return checkCharacters[sum % 11] ?? ''
}

/** Whether a person can be born on the day of these 8 digits. */
const isBirth = (digits: string): boolean =>
  digits >= '1800' && isDay([digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].join('-'))

/**
 * The message for a resident identity number of the right form that is none: its date of birth does not exist, or its
 * last character does not fit the others. The form itself is the schema's (S9.11).
 */
export const idNumberMistake = (number: string): string | undefined =>
  isBirth(number.slice(6, 14)) && idNumberCheck(number) === number.at(-1)?.toUpperCase()
    ? undefined
    : '证件号不正确，请核对'
