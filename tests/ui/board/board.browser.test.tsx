import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Board } from '../../../src/ui/board/board.tsx'
import { type BoardCard, bandsOf } from '../../../src/ui/board/board-card.ts'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'

const card = (name: string, width: BoardCard['width'], need?: string): BoardCard => ({
  key: name,
  name,
  width,
  rank: 0,
  need,
  View: () => <p>{name}</p>,
})
const of = { f: 'full', w: 'wide', n: 'narrow' } as const
/** `f1 w1 n1`: the first letter is the width. */
const cardsOf = (names: string) =>
  // as: above
  names.split(' ').map((name) => card(name, of[name[0] as keyof typeof of]))

it.each([
  ['f1', ['f1']],
  ['f1 w1 n1 w2 n2', ['f1', 'w1+w2 : n1+n2']],
  ['w1 w2', ['w1+w2']],
  ['n1', ['n1']],
  ['n1 n2', ['n1 | n2']],
  ['n1 n2 n3 n4', ['n1+n4 | n2 | n3']],
  ['w1 n1 f1 n2 w2', ['w1 : n1', 'f1', 'w2 : n2']],
])('S11.1 a board leaves no hole, and no card is higher than its content: %s', (names, bands) => {
  const texts = bandsOf(cardsOf(names)).map(({ columns, uneven }) =>
    columns.map((column) => column.map(({ name }) => name).join('+')).join(uneven ? ' : ' : ' | '),
  )
  expect(texts).toEqual(bands)
})

it('S6.1 a card without its permission is not there, and its neighbour takes the row', async () => {
  await page.viewport(1280, 800)
  const cards = [card('概况', 'full', 'c:d'), card('消息', 'wide'), card('入口', 'narrow', 'a:b')]
  await render(
    <PermissionContext value={(need) => need !== 'a:b'}>
      <Board cards={cards} />
    </PermissionContext>,
  )
  await expect.element(page.getByText('概况')).toBeVisible()
  await expect.element(page.getByText('入口')).not.toBeInTheDocument()
  expect(page.getByText('消息').element().closest('.ac-board-band')?.querySelectorAll('.ac-board-card')).toHaveLength(1)
})
