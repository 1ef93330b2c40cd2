import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Board } from '../../../src/ui/board/board.tsx'
import { type BoardCard, placeCards } from '../../../src/ui/board/board-card.ts'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'

const card = (name: string, width: BoardCard['width'], rank = 0, need?: string): BoardCard => ({
  name,
  width,
  rank,
  need,
  View: () => <p>{name}</p>,
})
const placed = (...cards: BoardCard[]) =>
  placeCards(cards).map(({ card: { name }, columns, rows }) => `${name} ${columns}${rows ? `×${rows}` : ''}`)

it.each([
  [['f12'], [card('f', 'full')]],
  [
    ['f12', 'g12', 'w8', 'n4'],
    [card('w', 'wide'), card('n', 'narrow'), card('g', 'full', 2), card('f', 'full', 1)],
  ],
  [['w12'], [card('w', 'wide')]],
  [
    ['v8', 'n4×2', 'w8'],
    [card('w', 'wide', 2), card('n', 'narrow'), card('v', 'wide', 1)],
  ],
  [
    ['v8', 'n4', 'w8', 'm4×2', 'x8'],
    [card('w', 'wide', 2), card('n', 'narrow'), card('v', 'wide', 1), card('m', 'narrow', 1), card('x', 'wide', 3)],
  ],
  [
    ['w8', 'n4', 'm6', 'o6'],
    [card('w', 'wide'), card('n', 'narrow', 1), card('m', 'narrow', 2), card('o', 'narrow', 3)],
  ],
  [
    ['a4', 'b4', 'c4', 'd12'],
    [card('a', 'narrow', 1), card('b', 'narrow', 2), card('c', 'narrow', 3), card('d', 'narrow', 4)],
  ],
])('S11.1 a board leaves no hole: %j', (expected, cards) => {
  expect(placed(...cards)).toEqual(expected.map((text) => text.replace(/\d/, ' $&')))
})

it('S6.1 a card without its permission is not there, and its neighbour takes the row', async () => {
  const cards = [card('消息', 'wide'), card('入口', 'narrow', 0, 'a:b'), card('概况', 'full', 0, 'c:d')]
  await render(
    <PermissionContext value={(need) => need !== 'a:b'}>
      <Board cards={cards} />
    </PermissionContext>,
  )
  await expect.element(page.getByText('概况')).toBeVisible()
  await expect.element(page.getByText('入口')).not.toBeInTheDocument()
  expect(page.getByText('消息').element().parentElement?.dataset['columns']).toBe('12')
})
