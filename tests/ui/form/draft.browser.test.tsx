import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { newRoleFields } from '../../../openapi/facts.ts'
import type { DraftValues } from '../../../src/core/form/drafts.ts'
import { DraftContext } from '../../../src/ui/form/draft-context.ts'
import { RecordDialog } from '../../../src/ui/form/record-form.tsx'
import { TextField } from '../../../src/ui/form/text-fields.tsx'
import { useSaveForm } from '../../../src/ui/form/use-save-form.ts'
import { renderUi } from '../support/render-ui.tsx'

const Role = () => {
  const form = useSaveForm({
    fields: newRoleFields,
    record: { name: '审计员', remark: '' },
    valuesOf: (role) => ({ name: role?.name ?? '', remark: role?.remark ?? '' }),
    save: async () => undefined,
    onSaved: () => undefined,
    onClose: () => undefined,
  })
  return (
    <RecordDialog title="修改角色：审计员" form={form}>
      <TextField name="name" />
      <TextField name="remark" />
    </RecordDialog>
  )
}

it('S5.4 a form gives what differs from its record to be kept, and takes it back as unsaved input, and says so', async () => {
  const readers = new Map<string, () => DraftValues>()
  const kept = new Map<string, DraftValues>()
  const drafts = {
    follow: (title: string, read: () => DraftValues) => {
      readers.set(title, read)
      return () => readers.delete(title)
    },
    of: (title: string) => kept.get(title),
    drop: (title: string) => void kept.delete(title),
  }
  const { unmount } = await renderUi(
    <DraftContext value={drafts}>
      <Role />
    </DraftContext>,
  )
  expect(readers.get('修改角色：审计员')?.()).toEqual({})
  await page.getByLabelText('备注').fill('只看日志')
  const typed = readers.get('修改角色：审计员')?.()
  expect(typed).toEqual({ remark: '只看日志' })
  await unmount()
  expect(readers.size).toBe(0)

  kept.set('修改角色：审计员', { ...typed, unknown: 'x' })
  await renderUi(
    <DraftContext value={drafts}>
      <Role />
    </DraftContext>,
  )
  await expect.element(page.getByLabelText('备注')).toHaveValue('只看日志')
  await expect.element(page.getByLabelText('角色名称')).toHaveValue('审计员')
  await expect.element(page.getByRole('status')).toHaveTextContent('已恢复上次未保存的内容，密码、手机号等请重新填写')
  expect(kept.size).toBe(0)
  await page.getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByText('有未保存的修改，确定离开吗？')).toBeVisible()
})
