import axe from 'axe-core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Select } from '../../../src/ui/select/select.tsx'
import { renderUi } from '../support/render-ui.tsx'

const options = ['正常', '停用', '锁定'].map((label) => ({ label, value: label }))
const many = Array.from({ length: 12 }, (_, index) => ({ label: `选项${index + 1}`, value: `${index + 1}` }))

const Single = ({ given = options }: { readonly given?: typeof options }) => {
  const [value, setValue] = useState('')
  return (
    <>
      <label htmlFor="state">状态</label>
      <Select id="state" options={given} value={value} onChange={setValue} />
    </>
  )
}
const Several = () => {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <>
      <label htmlFor="state">状态</label>
      <Select id="state" multiple options={options} value={value} onChange={setValue} />
    </>
  )
}
const field = () => page.getByRole('combobox', { name: '状态' })
const referred = (attribute: string) => {
  const id = field().element().getAttribute(attribute)
  return id ? document.getElementById(id) : null
}

it('a single selection is a combobox: named by its label, open or not, with its list and the option that the keys are at', async () => {
  await renderUi(<Single />)
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field()).toHaveAttribute('aria-haspopup', 'listbox')
  expect(field().element().getAttribute('aria-controls')).toBe(null)
  ;(field().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => referred('aria-controls')?.getAttribute('role')).toBe('listbox')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => referred('aria-activedescendant')?.textContent).toBe('正常')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => referred('aria-activedescendant')?.textContent).toBe('停用')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field()).toHaveValue('停用')
  expect(field().element().getAttribute('aria-activedescendant')).toBe(null)
})

it('a multiple selection tells the option that the keys are at', async () => {
  await renderUi(<Several />)
  ;(field().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => referred('aria-controls')?.getAttribute('role')).toBe('listbox')
  await expect.element(page.getByRole('option', { name: '正常' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => referred('aria-activedescendant')?.textContent).toMatch(/正常|停用/)
})

it.each([
  ['single', <Single key="one" />],
  ['single with a search', <Single key="found" given={many} />],
  ['multiple', <Several key="several" />],
])('axe finds nothing in a %s selection, closed and open', async (_of, view) => {
  await renderUi(view)
  const findings = async () =>
    (
      await axe.run(document.body, {
        rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
      })
    ).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  expect(await findings()).toEqual([])
  await userEvent.click(document.querySelector('.p-dropdown, .p-multiselect') ?? document.body)
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  expect(await findings()).toEqual([])
})
