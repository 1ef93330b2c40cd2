import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Select } from '../../../src/ui/select/select.tsx'
import { renderUi } from '../support/render-ui.tsx'

const options = ['历下区', '青岛市', '东湖区', '南昌市'].map((label) => ({ label, value: label }))
const trigger = () => document.querySelector('.p-dropdown, .p-multiselect') ?? document.body
const search = async (query: string) => {
  await expect.element(page.getByRole('option', { name: '青岛市' })).toBeVisible()
  const field = document.querySelector('.p-dropdown-filter, .p-multiselect-filter')
  await userEvent.fill(field ?? document.body, query)
}
const shown = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)

it.each([
  ['dhq', ['东湖区']],
  ['qingdao', ['青岛市']],
  ['昌', ['南昌市']],
  ['shi', ['青岛市', '南昌市']],
])('S9.1 a single selection is found by %s', async (query, found) => {
  const onChange = vi.fn()
  await renderUi(<Select id="org" aria-label="机构" filterable options={options} value="历下区" onChange={onChange} />)
  await userEvent.click(trigger())
  await search(query)
  await vi.waitFor(() => expect(shown()).toEqual(found))
  await page.getByRole('option').first().click()
  expect(onChange).toHaveBeenCalledWith(found[0])
})

it('S9.1 a multiple selection is found by pinyin, and keeps what was selected before', async () => {
  const onChange = vi.fn()
  await renderUi(
    <Select id="org" aria-label="机构" multiple filterable options={options} value={['历下区']} onChange={onChange} />,
  )
  await userEvent.click(trigger())
  await search('nc')
  await vi.waitFor(() => expect(shown()).toEqual(['南昌市']))
  await page.getByRole('option', { name: '南昌市' }).click()
  expect(onChange).toHaveBeenCalledWith(['历下区', '南昌市'])
})
