import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../src/ui/button/button.tsx'
import { DateInput } from '../../../src/ui/date-input/date-input.tsx'
import { FormField } from '../../../src/ui/form/form-field.tsx'
import { FormDialog, FormDrawer } from '../../../src/ui/form/form-frame.tsx'
import { PasswordInput } from '../../../src/ui/form/password-input.tsx'
import { TextInput } from '../../../src/ui/form/text-input.tsx'
import { Select } from '../../../src/ui/select/select.tsx'
import { TreeSelect } from '../../../src/ui/tree-select/tree-select.tsx'
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

const choices: Readonly<Record<string, (control: { readonly id: string }) => ReactNode>> = {
  'a list': (control) => <Select {...control} options={[]} value="" onChange={() => {}} />,
  'a list of several': (control) => <Select {...control} multiple options={[]} value={[]} onChange={() => {}} />,
  'a tree': (control) => <TreeSelect {...control} label="角色" nodes={[]} value="" onChange={() => {}} />,
}
it.each(Object.keys(choices))('the first field has the focus where it is %s', async (kind) => {
  await renderUi(
    <FormDialog title="授予角色" open onClose={() => {}} onSubmit={() => {}} dirty={false}>
      <FormField label="角色">{choices[kind] ?? (() => null)}</FormField>
      <FormField label="备注">{(control) => <TextInput {...control} />}</FormField>
    </FormDialog>,
  )
  await vi.waitFor(() => {
    const focused = document.activeElement as HTMLInputElement // as: another element has no labels
    expect(focused.labels?.[0]?.textContent).toBe('角色')
  })
})

it('an error is shown at its field and associated with it', async () => {
  await open()
  const input = page.getByLabelText('姓名')
  await expect.element(input).toHaveAccessibleDescription('请输入姓名')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAttribute('aria-required', 'true')
})

it('S8.2 what the backend says of a long form as a whole comes into view, wherever the user has scrolled', async () => {
  const Long = () => {
    const [failure, setFailure] = useState<string>()
    return (
      <FormDrawer
        title="同步任务"
        open
        onClose={() => {}}
        onSubmit={() => setFailure('无法连接服务器')}
        dirty
        failure={failure}
      >
        {Array.from({ length: 40 }, (_, index) => (
          <FormField key={index} label={`字段 ${index + 1}`}>
            {(control) => <TextInput {...control} />}
          </FormField>
        ))}
      </FormDrawer>
    )
  }
  await renderUi(<Long />)
  await page.getByLabelText('字段 40', { exact: true }).click()
  await expect.element(page.getByLabelText('字段 40', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

it('Enter submits', async () => {
  const { submit } = await open()
  await userEvent.keyboard('张三{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})

it('an unchanged form closes at once', async () => {
  const { close } = await open()
  await page.getByRole('button', { name: '取消' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

it('Esc right after declining asks again, although the first question is still closing', async () => {
  const { close } = await open()
  await userEvent.keyboard('张三{Escape}')
  const stay = page.getByRole('button', { name: '继续编辑' })
  await expect.element(stay).toHaveFocus()
  const answered = stay.element() as HTMLElement // as: a button
  answered.click()
  await Promise.resolve()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
  await vi.waitFor(() => expect(answered.isConnected).toBe(false))
  await page.getByRole('button', { name: '离开' }).click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

it('leaving with unsaved input asks, by Esc as by 取消, and staying keeps the input', async () => {
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

const nodes = [{ id: '1', label: '省院' }]

const Opener = () => {
  const [open, setOpen] = useState(false)
  const [org, setOrg] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增</Button>
      {open && (
        <FormDrawer title="新增用户" open onClose={close} onSubmit={close} dirty={false}>
          <FormField label="有效期">
            {(control) => <DateInput {...control} label="有效期" value="" onChange={() => undefined} />}
          </FormField>
          <FormField label="机构">
            {(control) => <TreeSelect {...control} label="机构" nodes={nodes} value={org} onChange={setOrg} />}
          </FormField>
          <FormField label="性别">
            {(control) => (
              <Select {...control} options={[{ label: '男', value: 'm' }]} value="" onChange={() => undefined} />
            )}
          </FormField>
        </FormDrawer>
      )}
    </>
  )
}

it('Esc closes an overlay of the form, then the form, and restores the focus each time', async () => {
  await renderUi(<Opener />)
  const opener = page.getByRole('button', { name: '新增' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: '新增用户' })
  const overlay = page.getByRole('dialog').nth(1)
  const date = page.getByLabelText('有效期')
  await date.click()
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  await expect.element(date).toHaveFocus()
  const tree = page.getByRole('combobox', { name: '机构' })
  await tree.click()
  await page.getByRole('treeitem', { name: '省院' }).click()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(tree).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(tree).toHaveFocus()
  await page.getByText('请选择').last().click()
  await expect.element(page.getByRole('option', { name: '男' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: '男' })).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('saving restores the focus', async () => {
  await renderUi(<Opener />)
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '新增' })).toHaveFocus()
})
