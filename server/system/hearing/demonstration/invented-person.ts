import { idNumberCheck } from '../../../../openapi/text/id-number.ts'
import { femaleParts, generationParts, maleParts, surnames } from '../../../demonstration/name-parts.ts'
import type { SeededRandom } from '../../../demonstration/seeded-random.ts'

/** An invented name. */
export function nameOf(random: SeededRandom, gender: 'male' | 'female'): string {
  const last = random.pickWeighted(gender === 'male' ? maleParts : femaleParts).text
  const middle = random.chance(0.2) ? '' : random.pickWeighted(generationParts).text
  return random.pickWeighted(surnames).text + (middle === last ? '' : middle) + last
}

/** GB/T 2260 has no division of this code, so that no person has the number. */
export function idNumber(birthDate: string, gender: 'male' | 'female', at: number): string {
  const order = String((at * 2 + (gender === 'male' ? 1 : 0)) % 1000).padStart(3, '0')
  const first = `380100${birthDate.replaceAll('-', '')}${order}`
  return first + idNumberCheck(first)
}
