import { describe, expect, it } from 'vitest'
import { canBeCompleted, chosenFrom, firstFitting } from '../../../openapi/draw/composition.ts'

/** Candidates by letters: M or F, then l, e or s for the kind; the place in the text is the id. */
const people = (text: string) =>
  text.split(' ').map((letters, at) => ({
    id: String(at),
    gender: letters.startsWith('M') ? 'male' : 'female',
    category: { l: 'law', e: 'expert', s: 'social' }[letters.charAt(1)] ?? '',
  }))
const ids = (members: readonly { readonly id: string }[]) => members.map(({ id }) => id).join('')

describe('kit: the composition of those who sit', () => {
  it.each([
    ['Ml Ml Ml', 2, {}, false, '01'],
    // The third man would leave no place for the second woman.
    ['Ml Ml Ml Fl Fl', 4, {}, true, '0134'],
    // Of five seats one gender has three: whoever comes first.
    ['Fs Fs Fs Ms Ms Ms', 5, {}, true, '01234'],
    ['Ms Ms Ms Fs Fs Fs', 5, {}, true, '01234'],
    // One of each kind: the second of law waits until it is known that nobody else is needed.
    ['Ml Ml Me Fs', 3, { law: 1, expert: 1, social: 1 }, false, '023'],
    // The only expert is a man, so the men before him are passed over.
    ['Ml Ml Fl Fl Me', 3, { expert: 1 }, true, '024'],
    ['Ml Ml Fl Me', 2, { expert: 1 }, true, '23'],
    // The criteria cannot be kept: the first ones sit all the same, and the preview has said so before.
    ['Ml Ml Ml', 2, {}, true, '01'],
    ['Ml', 3, {}, false, '0'],
  ] as const)('of %s sit %i with %j, balanced %s: %s', (order, seats, least, balanced, expected) => {
    expect(ids(chosenFrom(people(order), { seats, least, balanced }))).toBe(expected)
  })

  it.each([
    ['Ml Fl', 2, {}, true, true],
    ['Ml Ml', 2, {}, true, false],
    ['Ml Ml Fl', 3, {}, true, true],
    ['Ml Fl', 3, {}, false, false],
    ['Ml Fe', 2, { law: 1, expert: 1, social: 1 }, false, false],
    // Two experts are needed and are men; four seats have place for them, two do not.
    ['Me Me Fl Fl', 4, { expert: 2 }, true, true],
    ['Me Me Fl Fl', 2, { expert: 2 }, true, false],
  ] as const)('%s for %i seats with %j, balanced %s: %s', (others, seats, least, balanced, expected) => {
    expect(canBeCompleted([], people(others), { seats, least, balanced })).toBe(expected)
  })

  it('a place is taken by the first who keeps the balance, or the first at all', () => {
    const balanced = { seats: 2, least: {}, balanced: true }
    expect(firstFitting(people('Ml'), people('Ml Ml Fs'), balanced)?.id).toBe('2')
    expect(firstFitting(people('Ml'), people('Ml Ml'), balanced)?.id).toBe('0')
    expect(firstFitting(people('Ml'), [], balanced)).toBeUndefined()
  })
})
