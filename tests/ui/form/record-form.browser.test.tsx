import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FieldRules } from '../../../openapi/facts.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { textsOf } from '../../../src/core/form/field-rule.ts'
import { DateField, SelectField, TreeField } from '../../../src/ui/form/choice-fields.tsx'
import { RadioField } from '../../../src/ui/form/radio-field.tsx'
import { RecordDrawer } from '../../../src/ui/form/record-form.tsx'
import { Section } from '../../../src/ui/form/section.tsx'
import { NumberField, PasswordField, TextAreaField, TextField } from '../../../src/ui/form/text-fields.tsx'
import { useSaveForm } from '../../../src/ui/form/use-save-form.ts'
import { renderUi, toasts } from '../support/render-ui.tsx'

const kinds = [
  { value: 'inner', label: '内设机构' },
  { value: 'court', label: '检察院' },
]
const fields = {
  code: { label: '机构编码', required: true, maxLength: 8, pattern: /^[A-Z]+$/u, mistake: '编码只能是大写字母' },
  name: { label: '机构名称', required: true, maxLength: 10 },
  sort: { label: '排序', required: true, minimum: 0, maximum: 999 },
  kind: { label: '类型', required: true, values: kinds },
  parent: { label: '上级机构', required: true },
  tags: { label: '标签', required: true, minItems: 1, maxItems: 1, values: kinds },
  day: { label: '设立日期', required: true, format: 'date' },
  scope: { label: '数据范围', required: true, values: kinds },
  remark: { label: '备注', maxLength: 5 },
} as const satisfies FieldRules

interface Org {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly version: number
}

const nodes = [{ id: '1', label: '省院' }]
const nameOf = (id: string) => ({ 1: '省院', 2: '市院' })[id]
const complete = { sort: 1, kind: 'inner', parent: '1', tags: ['inner'], day: '2026-11-21', scope: 'court' }

interface Given {
  readonly record?: Org
  readonly save?: (values: object, record: Org | undefined) => Promise<unknown>
  readonly reread?: (record: Org) => Promise<Org>
  readonly start?: object
  /** The other values of the record as another user has saved it. */
  readonly theirs?: object
}

const open = async ({ record, save = async () => undefined, reread, start = {}, theirs = {} }: Given = {}) => {
  const saved = vi.fn()
  const closed = vi.fn()
  const send = vi.fn(save)
  const Form = () => {
    const form = useSaveForm({
      fields,
      record,
      valuesOf: (of?: Org) => ({
        ...textsOf(fields, of),
        sort: undefined as number | undefined,
        tags: [] as string[],
        ...start,
        ...(of === after && theirs),
      }),
      save: send,
      done: '机构已保存',
      onSaved: saved,
      onClose: closed,
      ...(reread && { reread }),
    })
    return (
      <RecordDrawer title="机构" form={form} several>
        <TextField name="code" fixed />
        <TextField name="name" />
        <NumberField name="sort" />
        <SelectField name="kind" />
        <TreeField name="parent" nodes={nodes} nameOf={nameOf} />
        <SelectField name="tags" multiple />
        <DateField name="day" />
        <RadioField name="scope" />
        <TextAreaField name="remark" />
      </RecordDrawer>
    )
  }
  await renderUi(<Form />)
  await expect.element(page.getByRole('dialog', { name: '机构' })).toBeVisible()
  return { saved, closed, send }
}
const field = (label: string) => page.getByLabelText(label, { exact: true }).first()
const save = () => page.getByRole('button', { name: '保存', exact: true }).click()

const Places = () => {
  const form = useSaveForm({
    fields: { places: { label: '名额', minimum: 1, unit: '人' } },
    record: undefined,
    valuesOf: () => ({ places: 40 as number | undefined }),
    save: async () => undefined,
    done: '已保存',
    onSaved: () => undefined,
    onClose: () => undefined,
  })
  return (
    <RecordDrawer title="培训" form={form}>
      <NumberField name="places" />
    </RecordDrawer>
  )
}

it('30.1: the unit of a number stands beside it and describes it', async () => {
  await renderUi(<Places />)
  const [input, unit] = [page.getByLabelText('名额'), page.getByText('人', { exact: true })]
  await expect.element(input).toHaveAccessibleDescription('人')
  expect(unit.element().getBoundingClientRect().left).toBeGreaterThan(input.element().getBoundingClientRect().right)
})

it('each error is shown at its field in the rule’s words, and the first has the focus', async () => {
  const { send } = await open()
  await save()
  await expect.element(field('机构编码')).toHaveFocus()
  for (const text of [
    '请输入机构编码',
    '请输入机构名称',
    '请输入排序',
    '请选择类型',
    '请选择上级机构',
    '请选择标签',
    '请选择设立日期',
    '请选择数据范围',
  ])
    await expect.element(page.getByText(text, { exact: true }).last()).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

it('a typed text that is no day stays, and is refused with its reason', async () => {
  const { send } = await open({ start: { code: 'JN', name: '省院', ...complete } })
  await field('设立日期').fill('2028-02-30')
  await userEvent.keyboard('{Tab}')
  await save()
  await expect.element(page.getByText('设立日期格式不正确').last()).toBeVisible()
  await expect.element(field('设立日期')).toHaveValue('2028-02-30')
  expect(send).not.toHaveBeenCalled()
  await field('设立日期').fill('2028-2-29')
  await save()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ day: '2028-02-29' }), undefined))
})

it.each([
  ['a number', 'sort', '排序', '请输入排序'],
  ['a list', 'kind', '类型', '请选择类型'],
  ['a tree', 'parent', '上级机构', '请选择上级机构'],
  ['a list of several', 'tags', '标签', '请选择标签'],
  ['a day', 'day', '设立日期', '请选择设立日期'],
])('%s takes the focus too where its error is the first', async (_kind, name, label, mistake) => {
  const { [name as keyof typeof complete]: _left, ...rest } = complete
  await open({ start: { code: 'JN', name: '省院', ...rest } })
  await save()
  await expect.element(page.getByText(mistake, { exact: true }).last()).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement).toHaveProperty('ariaInvalid', 'true'))
  const focused = document.activeElement as HTMLInputElement // as: the line above; a button has labels too
  expect(focused.labels?.[0]?.textContent).toBe(label)
  const described = document.getElementById(focused.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(mistake)
})

it.each([
  ['pattern', { code: 'jn' }, '编码只能是大写字母'],
  ['length', { remark: '一二三四五六' }, '备注最多 5 个字符'],
  ['range', { sort: 1000 }, '排序不能大于 999'],
  ['blank', { name: '   ' }, '请输入机构名称'],
  ['number of choices', { tags: ['inner', 'court'] }, '标签最多选择 1 个'],
])('%s is checked by the rule of the schema', async (_rule, wrong, mistake) => {
  const { send } = await open({ start: { code: 'JN', name: '省院', ...complete, ...wrong } })
  await save()
  await expect.element(page.getByText(mistake, { exact: true })).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

it('S10.2 saving sends trimmed values without the empty ones, says so, reloads and closes', async () => {
  const { saved, closed, send } = await open({ start: { code: 'JN', name: ' 省院 ', ...complete } })
  await save()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(send).toHaveBeenCalledWith({ code: 'JN', name: '省院', ...complete }, undefined)
  expect(saved).toHaveBeenCalledTimes(1)
  expect(toasts).toEqual([{ kind: 'success', text: '机构已保存' }])
})

it('S10.2 a number is replaced by what is typed: emptied, it is empty, and not what it was', async () => {
  const { send } = await open({ start: { code: 'JN', name: '省院', ...complete, sort: 90 } })
  await field('排序').click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}')
  await expect.element(field('排序')).toHaveValue(null)
  await save()
  await expect.element(page.getByText('请输入排序', { exact: true }).last()).toBeVisible()
  await field('排序').click()
  await userEvent.keyboard('30')
  await save()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.calls[0]?.[0]).toMatchObject({ sort: 30 })
})

it('S10.2 保存并继续新增 leaves an empty form open', async () => {
  const { saved, closed } = await open({ start: complete })
  await field('机构编码').fill('JN')
  await field('机构名称').fill('省院')
  await page.getByRole('button', { name: '保存并继续新增' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  await expect.element(field('机构名称')).toHaveValue('')
  await expect.element(field('机构编码')).toHaveFocus()
  expect(closed).not.toHaveBeenCalled()
})

const refusal = (status: number, errors?: readonly { field: string; message: string }[]) =>
  new ApiError({ kind: 'business', status, code: 'AA0001', message: '保存被拒绝', ...(errors && { fields: errors }) })

it('S8.2 a refusal is shown at its field with the focus, and the input is kept', async () => {
  const save409 = () => Promise.reject(refusal(409, [{ field: 'name', message: '机构名称已存在' }]))
  const { closed } = await open({ start: { code: 'JN', name: '省院', ...complete }, save: save409 })
  await save()
  await expect.element(page.getByText('机构名称已存在')).toBeVisible()
  await expect.element(field('机构名称')).toHaveFocus()
  await expect.element(field('机构名称')).toHaveValue('省院')
  expect(closed).not.toHaveBeenCalled()
})

const before: Org = { id: '7', name: '省院', code: 'JN', version: 1 }
const after: Org = { id: '7', name: '省人民检察院', code: 'JN', version: 2 }

const raced = async () => {
  const save = vi.fn(async (_values: object, record: Org | undefined) => {
    if (record?.version !== 2) throw refusal(409)
  })
  const opened = await open({ record: before, start: complete, save, reread: async () => after })
  await expect.element(field('机构编码')).toBeDisabled()
  await field('机构名称').fill('江宁省院')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const row = page.getByRole('row').nth(1)
  await expect.element(row).toHaveTextContent('机构名称江宁省院省人民检察院')
  return opened
}

it('S10.2 a conflict shows both versions; what was typed is saved over theirs', async () => {
  const { send, closed } = await raced()
  await page.getByRole('button', { name: '保存所选内容' }).click()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(send.mock.calls.map(([, record]) => record?.version)).toEqual([1, 2])
  expect(send.mock.lastCall?.[0]).toMatchObject({ name: '江宁省院' })
})

it('S10.2 after a conflict the chosen values are in the form again, and leaving it asks only for typed ones', async () => {
  const { send, closed } = await raced()
  await page.getByLabelText('机构名称：最新内容').click()
  await page.getByRole('button', { name: '返回继续编辑' }).click()
  await expect.element(field('机构名称')).toHaveValue('省人民检察院')
  expect(send).toHaveBeenCalledTimes(1)
  expect(closed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})

it('S10.2 a conflict loses nothing that was typed: it goes back to the form, which asks before it is left', async () => {
  const { send, closed } = await raced()
  await page.getByRole('button', { name: '返回继续编辑' }).click()
  await expect.element(field('机构名称')).toHaveValue('江宁省院')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(send.mock.lastCall).toMatchObject([{ name: '江宁省院' }, { version: 2 }])
})

it('S10.2 a conflict says who changed what and when; a field that only they changed takes their value', async () => {
  const change = { userName: '李娜', time: '2026-11-21 10:30:00', fields: ['kind', 'passwordHash'] }
  const save = vi.fn(async (_values: object, record: Org | undefined) => {
    if (record?.version !== 2) throw new ApiError({ kind: 'status', status: 409, message: '已被他人修改', change })
  })
  const theirs = { kind: 'court' }
  const { closed } = await open({ record: before, start: complete, theirs, save, reread: async () => after })
  await field('机构名称').fill('江宁省院')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: '记录已被他人修改' })
  await expect.element(conflict.getByText(/李娜于 2026-11-21 10:30:00 保存了该记录，修改了：类型。/)).toBeVisible()
  await expect.element(page.getByLabelText('机构名称：我的内容')).toBeChecked()
  await expect.element(page.getByLabelText('类型：最新内容')).toBeChecked()
  await page.getByRole('button', { name: '保存所选内容' }).click()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(save.mock.lastCall).toMatchObject([{ name: '江宁省院', kind: 'court' }, { version: 2 }])
})

it('S10.2 a conflict names choices in the words of the schema and of the directory', async () => {
  const theirs = { kind: 'court', scope: 'inner', parent: '2', tags: ['court'] }
  const save = () => Promise.reject(refusal(409))
  await open({ record: before, start: complete, theirs, save, reread: async () => after })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: '记录已被他人修改' })
  await expect.element(conflict).toBeVisible()
  const rows = [...conflict.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['机构名称', '省院', '省人民检察院'],
    ['类型', '内设机构', '检察院'],
    ['上级机构', '省院', '市院'],
    ['标签', '内设机构', '检察院'],
    ['数据范围', '检察院', '内设机构'],
  ])
})

it('S10.2 a 409 for another reason than a change is said in its words, and is no conflict', async () => {
  const running = new ApiError({ kind: 'business', status: 409, code: 'AA0001', message: '任务正在运行' })
  const send = vi.fn((_values: object, _record: Org | undefined) => Promise.reject(running))
  await open({ record: before, start: complete, save: send, reread: async () => ({ ...before, version: 2 }) })
  await field('机构名称').fill('江宁省院')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('任务正在运行')
  await expect.element(page.getByRole('dialog', { name: '记录已被他人修改' })).not.toBeInTheDocument()
  await expect.element(field('机构名称')).toHaveValue('江宁省院')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await vi.waitFor(() => expect(send.mock.calls.map(([, record]) => record?.version)).toEqual([1, 2]))
})

it('S10.2 where the other version cannot be read, the form says what was refused and keeps the input', async () => {
  const away = new ApiError({ kind: 'network', message: '网络异常' })
  const { closed } = await open({
    record: before,
    start: complete,
    save: () => Promise.reject(refusal(409)),
    reread: () => Promise.reject(away),
  })
  await field('机构名称').fill('江宁省院')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('保存被拒绝')
  await expect.element(field('机构名称')).toHaveValue('江宁省院')
  await expect.element(page.getByRole('dialog', { name: '记录已被他人修改' })).not.toBeInTheDocument()
  expect(closed).not.toHaveBeenCalled()
})

/** A form of two sections: a password that can be generated, and choices whose lookups failed. */
const openSections = async (lookups: { readonly kinds: boolean; readonly parents: boolean }) => {
  const reload = vi.fn()
  const Form = () => {
    const form = useSaveForm({
      fields,
      record: undefined,
      valuesOf: () => ({ code: '', kind: '', parent: '' }),
      save: async () => undefined,
      done: '已保存',
      onSaved: () => undefined,
      onClose: () => undefined,
    })
    return (
      <RecordDrawer title="机构" form={form}>
        <Section title="账号">
          <PasswordField name="code" hint="八位" generate={() => 'GEHEIM'} />
        </Section>
        <Section title="归属">
          <SelectField name="kind" lookup={{ failed: lookups.kinds, reload: () => reload('kinds') }} />
          <TreeField
            name="parent"
            nodes={nodes}
            nameOf={nameOf}
            lookup={{ failed: lookups.parents, reload: () => reload('parents') }}
          />
        </Section>
      </RecordDrawer>
    )
  }
  await renderUi(<Form />)
  return { reload }
}

it('S7.7 a generated password is shown, and copied or said not to be', async () => {
  await openSections({ kinds: false, parents: false })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const making = page.getByRole('button', { name: '生成密码' })
  await making.click()
  await expect.element(page.getByText('已生成并复制，请转交本人')).toBeVisible()
  expect(write).toHaveBeenLastCalledWith('GEHEIM')
  await expect.element(field('机构编码')).toHaveValue('GEHEIM')
  await expect.element(field('机构编码')).toHaveAttribute('type', 'text')
  write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await making.click()
  await expect.element(page.getByText('已生成，未能复制，请抄下后转交本人')).toBeVisible()
  write.mockRestore()
})

it('S7.7 a field that says what is wrong with its password still generates one', async () => {
  await openSections({ kinds: false, parents: false })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByText('请输入机构编码')).toBeVisible()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await page.getByRole('button', { name: '生成密码' }).click()
  await expect.element(field('机构编码')).toHaveValue('GEHEIM')
  await expect.element(page.getByText('请输入机构编码')).not.toBeInTheDocument()
  write.mockRestore()
})

it('S8.1 choices that could not be loaded say so at their field, each for itself', async () => {
  const { reload } = await openSections({ kinds: false, parents: true })
  await expect.element(page.getByRole('group', { name: '归属' })).toBeVisible()
  await expect.element(page.getByText(/^选项加载失败/)).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  expect(reload.mock.calls).toEqual([['parents']])
})
