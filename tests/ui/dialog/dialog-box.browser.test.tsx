import { Activity, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DialogBox } from '../../../src/ui/dialog/dialog-box.tsx'
import { topDialog } from '../../../src/ui/dialog/top-dialog.ts'
import { FormField } from '../../../src/ui/form/form-field.tsx'
import { FormDialog } from '../../../src/ui/form/form-frame.tsx'
import { TextInput } from '../../../src/ui/form/text-input.tsx'
import { renderUi } from '../support/render-ui.tsx'

const onHide = () => {}

it('a dialog gives the focus to its first control', async () => {
  await renderUi(
    <DialogBox shape="drawer" visible onHide={onHide} header="查看用户" footer={<button type="button">编辑</button>} />,
  )
  await expect.element(page.getByRole('button', { name: '关闭' })).toHaveFocus()
})

it('a dialog without a cross gives the focus to its first control', async () => {
  await renderUi(
    <DialogBox
      shape="dialog"
      visible
      closable={false}
      onHide={onHide}
      header="新密码"
      footer={<button type="button">已记下</button>}
    />,
  )
  await expect.element(page.getByRole('button', { name: '已记下' })).toHaveFocus()
})

const Catalogue = () => {
  const [asking, setAsking] = useState(false)
  return (
    <DialogBox shape="drawer" visible onHide={onHide} header="申请开通">
      <button type="button" ref={(button) => button?.focus()} onClick={() => setAsking(true)}>
        申请
      </button>
      <FormDialog title="申请" open={asking} onClose={onHide} onSubmit={onHide} dirty={false}>
        <FormField label="理由">{(control) => <TextInput {...control} />}</FormField>
      </FormDialog>
    </DialogBox>
  )
}

it('a form opened while its drawer is still opening keeps the focus', async () => {
  await renderUi(<Catalogue />)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('理由')).toHaveFocus()
  // The drawer's animation is over.
  await expect.poll(() => document.querySelectorAll('.p-dialog-enter-done').length).toBe(2)
  await expect.element(page.getByLabelText('理由')).toHaveFocus()
})

const Nested = () => {
  const [inner, setInner] = useState(false)
  return (
    <>
      <DialogBox shape="wideDrawer" visible onHide={onHide} header="参训名单">
        <button type="button" onClick={() => setInner(true)}>
          添加
        </button>
      </DialogBox>
      {inner && <DialogBox shape="drawer" visible onHide={() => setInner(false)} header="添加人员" />}
    </>
  )
}

it('30.2.3 no drawer stands over a drawer: the second one stands in the middle', async () => {
  await page.viewport(1440, 900)
  await renderUi(<Nested />)
  await page.getByRole('button', { name: '添加' }).click()
  const sides = (name: string) => {
    const { left, right } = page.getByRole('dialog', { name }).element().getBoundingClientRect()
    return [Math.round(left), Math.round(right)]
  }
  await expect.poll(() => document.querySelectorAll('.p-dialog-enter-done').length).toBe(2)
  expect(sides('参训名单')).toEqual([440, 1440])
  expect(sides('添加人员')).toEqual([400, 1040])
})

it('30.2.3 a drawer that takes the place of another one stands at the edge', async () => {
  await page.viewport(1440, 900)
  const Instead = () => {
    const [form, setForm] = useState(false)
    return form ? (
      <DialogBox key="form" shape="drawer" visible onHide={onHide} header="修改用户" />
    ) : (
      <DialogBox key="view" shape="drawer" visible onHide={onHide} header="查看用户">
        <button type="button" onClick={() => setForm(true)}>
          修改
        </button>
      </DialogBox>
    )
  }
  await renderUi(<Instead />)
  await page.getByRole('button', { name: '修改' }).click()
  const drawer = page.getByRole('dialog', { name: '修改用户' })
  await expect.poll(() => Math.round(drawer.element().getBoundingClientRect().right)).toBe(1440)
})

it('S3.6 a dialog of a hidden tab is not open: Esc closes the one that is shown', async () => {
  const closed = vi.fn()
  const Tabs = () => {
    const [hidden, setHidden] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setHidden(true)}>
          其他标签页
        </button>
        <FormDialog title="新增用户" open onClose={closed} onSubmit={onHide} dirty={false}>
          <FormField label="姓名">{(control) => <TextInput {...control} />}</FormField>
        </FormDialog>
        <Activity mode={hidden ? 'hidden' : 'visible'}>
          <FormDialog title="新增角色" open onClose={onHide} onSubmit={onHide} dirty={false}>
            <FormField label="角色名称">{(control) => <TextInput {...control} />}</FormField>
          </FormDialog>
        </Activity>
      </>
    )
  }
  await renderUi(<Tabs />)
  await expect.element(page.getByRole('dialog', { name: '新增角色' })).toBeVisible()
  // as: a button; the masks of the dialogs cover it
  ;(page.getByText('其他标签页').element() as HTMLElement).click()
  await expect.element(page.getByRole('dialog', { name: '新增角色' })).not.toBeInTheDocument()
  expect(document.querySelectorAll('.p-dialog')).toHaveLength(2)
  expect(topDialog()?.textContent).toContain('新增用户')
  await page.getByLabelText('姓名').click()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})
