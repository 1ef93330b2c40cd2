import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { Account } from '../../../src/core/account/account.ts'
import { CardHeights } from '../../../src/core/preferences/card-heights.ts'
import { mutable } from '../../../src/core/state.ts'
import { Board } from '../../../src/ui/board/board.tsx'
import { type BoardCard, bandsOf } from '../../../src/ui/board/board-card.ts'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { type ServiceLookup, ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { useStateValue } from '../../../src/ui/hooks/use-state-value.ts'

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

const keptHeights = () => {
  // as: they read the id only
  const account = { user: mutable({ id: '1' }) } as unknown as Account
  const heights = new CardHeights(createMemoryStorage(), account)
  return { heights, services: { get: () => heights } as ServiceLookup } // as: a board asks for nothing else
}
const withServices = (services: ServiceLookup, board: ReactNode) => (
  <ServicesContext value={services}>{board}</ServicesContext>
)
const boxOf = (text: string) => page.getByText(text, { exact: true }).element().closest('.ac-board-card')

it('S6.1 a card without its permission is not there, and its neighbour takes the row', async () => {
  await page.viewport(1280, 800)
  const cards = [card('概况', 'full', 'c:d'), card('消息', 'wide'), card('入口', 'narrow', 'a:b')]
  await render(
    withServices(
      keptHeights().services,
      <PermissionContext value={(need) => need !== 'a:b'}>
        <Board cards={cards} />
      </PermissionContext>,
    ),
  )
  await expect.element(page.getByText('概况')).toBeVisible()
  await expect.element(page.getByText('入口')).not.toBeInTheDocument()
  expect(page.getByText('消息').element().closest('.ac-board-band')?.querySelectorAll('.ac-board-card')).toHaveLength(1)
})

it('S20.1 a card without its data keeps the height free that it had last, and no more once they are there', async () => {
  await page.viewport(1280, 800)
  const { heights, services } = keptHeights()
  heights.keep('待办', 'wide', 400)
  const data = mutable(false)
  const View = () => (useStateValue(data) ? <li>三项</li> : <p>等待中</p>)
  const waiting = { ...card('待办', 'wide'), heights: [180, 200], View } as const
  await render(withServices(services, <Board cards={[waiting, card('公告', 'wide')]} />))
  expect(boxOf('等待中')?.getBoundingClientRect().height).toBe(400)
  await expect.element(page.getByText('公告')).toBeVisible()
  data.next(true)
  await expect.element(page.getByText('三项')).toBeVisible()
  await expect.poll(() => boxOf('三项')?.getBoundingClientRect().height).toBeLessThan(100)
  await expect.poll(() => heights.of('待办', 'wide')).toBe(boxOf('三项')?.getBoundingClientRect().height)
})

it('S20.1 on the first day the guessed height is kept free, and what its content would move comes after it', async () => {
  await page.viewport(390, 800)
  const data = mutable(false)
  const View = () => (useStateValue(data) ? <li>三项</li> : <p>等待中</p>)
  const waiting = { ...card('待办', 'wide'), heights: [180, 200], View } as const
  await render(withServices(keptHeights().services, <Board cards={[waiting, card('公告', 'narrow')]} />))
  expect(boxOf('等待中')?.getBoundingClientRect().height).toBe(200)
  expect(getComputedStyle(boxOf('公告') ?? document.body).animationName).toBe('ac-board-shown')
  data.next(true)
  await expect.element(page.getByText('公告')).toBeVisible()
  expect(getComputedStyle(boxOf('公告') ?? document.body).animationName).toBe('none')
})

it('28.4 a card that has nothing to show leaves no hole, and keeps no place free the next time', async () => {
  await page.viewport(1280, 800)
  const { heights, services } = keptHeights()
  const data = mutable<boolean | undefined>(undefined)
  const View = () => {
    const has = useStateValue(data)
    if (has === undefined) return <span />
    return has ? <li>三项</li> : null
  }
  const board = <Board cards={[{ ...card('告警', 'wide'), View }, card('公告', 'wide')]} />
  await render(withServices(services, board))
  data.next(false)
  await expect.element(page.getByText('公告')).toBeVisible()
  const place = () => document.querySelector('.ac-board-card')
  await expect.poll(() => place()?.getBoundingClientRect().height).toBe(0)
  await expect.poll(() => heights.of('告警', 'wide')).toBe(0)
  expect(boxOf('公告')?.getBoundingClientRect().top).toBe(boxOf('公告')?.parentElement?.getBoundingClientRect().top)
})

it('30.2 a row of its own whose card has nothing to show leaves no gap above the others', async () => {
  await page.viewport(1280, 800)
  const { heights, services } = keptHeights()
  heights.keep('首次使用', 'wide', 0)
  const board = <Board cards={[{ ...card('首次使用', 'full'), View: () => null }, card('公告', 'wide')]} />
  await render(withServices(services, board))
  await expect.element(page.getByText('公告')).toBeVisible()
  const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top
  expect(boxOf('公告')?.getBoundingClientRect().top).toBe(top('.ac-board'))
})
