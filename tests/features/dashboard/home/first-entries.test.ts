import { describe, expect, it } from 'vitest'
import { firstEntries } from '../../../../src/features/dashboard/home/first-entries.ts'

const screen = (routeName: string) => ({ routeName, name: routeName, link: `/${routeName}`, hidden: 0, children: [] })
const named = (names: string) => (names === '' ? [] : names.split(' '))
const shown = (screens: string, chosen: string, recent: string) =>
  firstEntries(named(screens).map(screen), named(chosen), named(recent))
    .map(({ routeName }) => routeName)
    .join(' ')

describe('quick entries of the home page', () => {
  it.each([
    ['on the first day the first of the menu', 'a b c d e f g h i', '', '', 'a b c d e f g h'],
    ['what was chosen, then what was opened last', 'a b c d', 'd', 'c d', 'd c a b'],
    ['nothing that is not in the menu any more', 'a b', 'gone a', 'away', 'a b'],
    ['all that were chosen', 'a b c d e f g h i', 'i h g f e d c b a', '', 'i h g f e d c b a'],
  ])('S11.1 %s', (_, screens, chosen, recent, expected) => {
    expect(shown(screens, chosen, recent)).toBe(expected)
  })
})
