import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { FillFromFile } from '../../../src/ui/form/fill-from-file.tsx'
import { RecordDialog } from '../../../src/ui/form/record-form.tsx'
import { TextField } from '../../../src/ui/form/text-fields.tsx'
import { useSaveForm } from '../../../src/ui/form/use-save-form.ts'
import { renderUi } from '../support/render-ui.tsx'

const fields = { serial: { label: '序列号', required: true, maxLength: 8 } } as const

const open = async (read: (bytes: Uint8Array) => Promise<Readonly<Record<string, string>>>) => {
  const Form = () => {
    const form = useSaveForm({
      fields,
      record: undefined,
      valuesOf: () => ({ serial: '' }),
      save: async () => undefined,
      done: '已保存',
      onSaved: () => undefined,
      onClose: () => undefined,
    })
    return (
      <RecordDialog title="证书" form={form}>
        <FillFromFile label="从文件读取" accept=".cer" maxKilobytes={1} hint="PEM 或 DER" read={read} />
        <TextField name="serial" />
      </RecordDialog>
    )
  }
  await renderUi(<Form />)
  await expect.element(page.getByRole('dialog', { name: '证书' })).toBeVisible()
  return {
    choose: (content: string) => userEvent.upload(page.getByLabelText('从文件读取'), new File([content], 'wang.cer')),
    serial: page.getByLabelText('序列号'),
  }
}

it('a file fills its fields, for the person to check and to change', async () => {
  const { choose, serial } = await open(async (bytes) => ({ serial: new TextDecoder().decode(bytes) }))
  await choose('3A10')
  await expect.element(serial).toHaveValue('3A10')
  await expect.element(page.getByText('已读取，请核对下面的内容')).toBeVisible()
  await serial.fill('3A11')
  await expect.element(serial).toHaveValue('3A11')
})

it('a value that breaks a rule is shown at its field at once', async () => {
  const { choose } = await open(async () => ({ serial: '123456789' }))
  await choose('x')
  await expect.element(page.getByText('序列号最多 8 个字符')).toBeVisible()
})

it('a file that cannot be read leaves the fields as they are, with the reason', async () => {
  const { choose, serial } = await open(async () => {
    throw new ApiError({ kind: 'status', status: 400, message: '不是证书文件' })
  })
  await serial.fill('kept')
  await choose('x')
  await expect.element(page.getByText('不是证书文件')).toBeVisible()
  await expect.element(serial).toHaveValue('kept')
})

it('a file that is too large is not read', async () => {
  const read = vi.fn(async () => ({ serial: 'x' }))
  const { choose } = await open(read)
  await choose('x'.repeat(1025))
  await expect.element(page.getByText('文件不能超过 1 KB')).toBeVisible()
  expect(read).not.toHaveBeenCalled()
})
