import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormField } from '../../../src/ui/form/form-field.tsx'
import { FormDialog } from '../../../src/ui/form/form-frame.tsx'
import { PasswordInput } from '../../../src/ui/form/password-input.tsx'
import { TextInput } from '../../../src/ui/form/text-input.tsx'
import { renderUi } from '../support/render-ui.tsx'

const Form = ({ onSubmit, onClose }: { readonly onSubmit: () => void; readonly onClose: () => void }) => {
  const [name, setName] = useState('')
  return (
    <FormDialog title="新增用户" open onClose={onClose} onSubmit={onSubmit} dirty={name !== ''}>
      <FormField label="姓名" required error={name ? undefined : '请输入姓名'}>
        {(control) => <TextInput {...control} value={name} onChange={(event) => setName(event.target.value)} />}
      </FormField>
      <FormField label="密码">{(control) => <PasswordInput {...control} />}</FormField>
    </FormDialog>
  )
}

const open = async () => {
  const submit = vi.fn()
  const close = vi.fn()
  await renderUi(<Form onSubmit={submit} onClose={close} />)
  await expect.element(page.getByLabelText('姓名')).toHaveFocus()
  return { submit, close }
}

it('a mistake stands at its field and belongs to it', async () => {
  await open()
  const input = page.getByLabelText('姓名')
  await expect.element(input).toHaveAccessibleDescription('请输入姓名')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAttribute('aria-required', 'true')
})

it('Enter submits', async () => {
  const { submit } = await open()
  await userEvent.keyboard('张三{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})

it('an untouched form closes at once', async () => {
  const { close } = await open()
  await page.getByRole('button', { name: '取消' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

it('leaving with unsaved input asks, by Esc as by 取消, and staying keeps what was typed', async () => {
  const { close } = await open()
  await userEvent.keyboard('张三{Escape}')
  await expect.element(page.getByText('有未保存的修改，确定离开吗？')).toBeVisible()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(page.getByText('有未保存的修改，确定离开吗？')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('姓名')).toHaveValue('张三')
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '离开' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

it('a password can be shown', async () => {
  await open()
  const input = page.getByLabelText('密码', { exact: true })
  await expect.element(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
})
