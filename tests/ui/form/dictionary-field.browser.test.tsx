import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { DictionaryItem } from '../../../src/core/ports/dictionary-gateway.ts'
import { Session } from '../../../src/core/session/session.ts'
import { DictionaryField } from '../../../src/ui/form/dictionary-field.tsx'
import { RecordDialog } from '../../../src/ui/form/record-form.tsx'
import { useSaveForm } from '../../../src/ui/form/use-save-form.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../app/render-view.tsx'

const fields = { kind: { label: '类型', dictionary: 'kinds' } } as const
const item = (value: string, name: string, more: Partial<DictionaryItem> = {}): DictionaryItem => ({
  value,
  name,
  style: 'neutral',
  isDefault: false,
  offered: true,
  ...more,
})
const kinds = [item('a', '公文'), item('b', '邮件', { offered: false }), item('c', '会议', { isDefault: true })]

interface Row {
  readonly kind: string
}
const Form = ({ record, save }: { readonly record: Row | undefined; readonly save: (values: Row) => void }) => {
  const form = useSaveForm<Row, Row>({
    fields,
    record,
    valuesOf: (row) => ({ kind: row?.kind ?? '' }),
    save: async (values) => save(values),
    onSaved: () => undefined,
    onClose: () => undefined,
  })
  return (
    <RecordDialog title="记录" form={form}>
      <DictionaryField name="kind" />
    </RecordDialog>
  )
}

const open = async (record: Row | undefined, answer: () => readonly DictionaryItem[] = () => kinds) => {
  const save = vi.fn()
  // Lookups load nothing without a session.
  const area = createMemoryArea()
  new Session(createMemoryStorage(area)).start({ accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' })
  await renderView(
    <PrimeProvider>
      <Form record={record} save={save} />
    </PrimeProvider>,
    { answers: { '/api/setting/dict/lookup': answer }, storage: createMemoryStorage(area) },
  )
  return save
}
/** What the list shows as chosen; a hidden list for the browser has the same word before it. */
const chosen = (name: string) => page.getByText(name, { exact: true }).last()
const field = () => page.getByRole('combobox', { name: '类型' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('a new record starts with the default, and is offered what is in effect', async () => {
  const save = await open(undefined)
  await expect.element(chosen('会议')).toBeVisible()
  await chosen('会议').click()
  await expect.element(page.getByRole('option', { name: '公文' })).toBeVisible()
  expect(page.getByRole('option', { name: /邮件/ }).elements()).toEqual([])
  await page.getByRole('option', { name: '公文' }).click()
  await press('保存')
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ kind: 'a' }))
})

it('a record keeps a retired entry, which says so', async () => {
  const save = await open({ kind: 'b' })
  await expect.element(chosen('邮件（已停用）')).toBeVisible()
  await press('保存')
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ kind: 'b' }))
})

it('a dictionary with entries below others is chosen from a tree', async () => {
  const save = await open(undefined, () => [item('10', '研究生教育', { children: [item('11', '博士研究生毕业')] })])
  await field().click({ force: true })
  const popup = page.getByRole('dialog', { name: '类型' })
  await popup.getByRole('combobox').fill('博士')
  await popup.getByRole('treeitem', { name: '博士研究生毕业', exact: true }).click()
  await press('保存')
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ kind: '11' }))
})

it('several entries are chosen from a list, and retired ones of the record stay', async () => {
  const save = vi.fn()
  const area = createMemoryArea()
  new Session(createMemoryStorage(area)).start({ accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' })
  const Several = () => {
    const form = useSaveForm({
      fields: { kinds: { label: '类型', dictionary: 'kinds' } },
      record: { kinds: ['b'] },
      valuesOf: (row) => ({ kinds: row?.kinds ?? [] }),
      save: async (values) => save(values),
      onSaved: () => undefined,
      onClose: () => undefined,
    })
    return (
      <RecordDialog title="记录" form={form}>
        <DictionaryField name="kinds" multiple />
      </RecordDialog>
    )
  }
  await renderView(
    <PrimeProvider>
      <Several />
    </PrimeProvider>,
    { answers: { '/api/setting/dict/lookup': () => kinds }, storage: createMemoryStorage(area) },
  )
  await expect.element(page.getByText('邮件（已停用）').last()).toBeVisible()
  await field().click({ force: true })
  await page.getByRole('option', { name: '公文' }).click()
  await press('保存')
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ kinds: ['b', 'a'] }))
})
