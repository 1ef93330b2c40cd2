import { idNumberCheck } from '../../openapi/text/id-number.ts'
import type { SeedUser } from './users.ts'

/** GB/T 2260 has no division of this code, so that no person has the number. */
const division = '380100'

/**
 * A number of a resident identity card, by the id of the user: born from 1965 to 1999, with the digit of the gender.
 */
export function seedIdNumber({ id, gender }: Pick<SeedUser, 'id' | 'gender'>): string {
  const number = Number(id)
  const born = [1965 + (number % 35), 1 + (number % 12), 1 + (number % 28)]
  const [year, month, day] = born.map((part) => String(part).padStart(2, '0'))
  const order = String(((number % 499) * 2 + (gender === 'male' ? 1 : 0)) % 1000).padStart(3, '0')
  const first = `${division}${year}${month}${day}${order}`
  return first + idNumberCheck(first)
}
