import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../support/render-ui.tsx'
import { PeopleTable, people } from './support.tsx'

const id = { field: 'id', header: '用户名', width: 120 }
const name = { field: 'name', header: '姓名', width: 120 }
const org = { field: 'org', header: '机构', width: 120 }

const headOf = () => document.querySelector('[data-card="title"]')?.textContent

it('S9.3 a card is headed by the name of its record, though another column stands first', async () => {
  await page.viewport(390, 844)
  const screen = await renderUi(<PeopleTable width={390} rows={people(1)} columns={[id, name, org]} />)
  await expect.poll(headOf).toBe('人1')
  await screen.rerender(<PeopleTable width={390} rows={people(1)} columns={[id, name, { ...org, naming: true }]} />)
  await expect.poll(headOf).toBe('机构1')
  await screen.rerender(<PeopleTable width={390} rows={people(1)} columns={[id, org]} />)
  await expect.poll(headOf).toBe('p1')
})
