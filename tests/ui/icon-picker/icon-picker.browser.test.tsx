import axe from 'axe-core'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconPicker } from '../../../src/ui/icon-picker/icon-picker.tsx'
import { renderUi } from '../support/render-ui.tsx'

const One = ({ initial, onChange }: { readonly initial: string; readonly onChange: (value: string) => void }) => {
  const [value, setValue] = useState(initial)
  return (
    <IconPicker
      label="图标"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const show = async (initial = '') => {
  const onChange = vi.fn<(value: string) => void>()
  const { baseElement } = await renderUi(<One initial={initial} onChange={onChange} />)
  return { onChange, baseElement }
}

const field = page.getByRole('combobox', { name: '图标', exact: true })
const search = page.getByRole('combobox', { name: '搜索图标' })
const icon = (name: string) => page.getByRole('option', { name, exact: true })

it('S9.9 finds an icon by its name, and takes it with a click', async () => {
  const { onChange } = await show()
  await field.click()
  await search.fill('CALC')
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await icon('pi-calculator').click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('pi-calculator')
  await expect.element(field).toHaveTextContent('pi-calculator')
  await expect.element(search).not.toBeInTheDocument()
})

it('S9.9 begins at the chosen icon, and is used by keyboard', async () => {
  const { onChange } = await show('pi-users')
  await field.click()
  await expect.element(search).toHaveFocus()
  await expect.element(icon('pi-users')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}{ArrowLeft}{ArrowLeft}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('pi-user-plus')
})

it('S9.9 is cleared, and says when nothing is found', async () => {
  const { onChange, baseElement } = await show('pi-users')
  await page.getByRole('button', { name: '清除图标' }).click()
  expect(onChange).toHaveBeenLastCalledWith('')
  await field.click()
  await search.fill('nothing')
  await expect.element(page.getByText('没有匹配的图标')).toBeVisible()
  await search.fill('')
  const { violations } = await axe.run(baseElement, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
