import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Dict } from '../../../../src/features/setting/dict/dict.ts'
import { DictForm } from '../../../../src/features/setting/dict/dict-form.tsx'
import { DictUses } from '../../../../src/features/setting/dict/dict-uses.tsx'
import type { Entry } from '../../../../src/features/setting/dict/form/entry.ts'
import { EntryForm } from '../../../../src/features/setting/dict/form/entry-form.tsx'
import { EntryPage } from '../../../../src/features/setting/dict/form/entry-page.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { refusal } from '../../../app/scripted-backend.ts'

const called = { onClose: vi.fn(), onSaved: vi.fn() }
const category: Dict = {
  id: '31',
  code: 'application-category',
  name: '应用分类',
  builtIn: true,
  status: 'normal',
  entryCount: 1,
  createTime: '2026-03-02 09:30:00',
  version: 1,
}
const office: Entry = {
  id: '41',
  dictId: '31',
  value: 'office',
  name: '办公',
  sort: 1,
  style: 'info',
  isDefault: false,
  status: 'normal',
  builtIn: true,
  offered: true,
  version: 3,
  leaf: true,
}

beforeEach(() => {
  vi.clearAllMocks()
  return page.viewport(1440, 900)
})
const show = (view: ReactNode, answers: Parameters<typeof renderView>[1] = {}) =>
  renderView(<PrimeProvider>{view}</PrimeProvider>, answers)
const dialog = (name: string) => page.getByRole('dialog', { name })
const save = (name: string) => dialog(name).getByRole('button', { name: '保存', exact: true }).click()

it('a built-in dictionary keeps its code and its state, and says why', async () => {
  await show(<DictForm dict={category} {...called} />)
  const form = dialog('修改字典：应用分类')
  await expect.element(form.getByLabelText('类型编码')).toBeDisabled()
  await expect.element(form.getByText('系统内置的字典不能停用')).toBeVisible()
  await expect.element(form.getByRole('radio', { name: '停用' })).toBeDisabled()
})

it('what the backend refuses of a new dictionary stands at its field', async () => {
  const taken = refusal(409, 'AA0001', '类型编码已存在', { errors: [{ field: 'code', message: '类型编码已存在' }] })
  await show(<DictForm dict={undefined} {...called} />, { answers: { '/api/setting/dict/create': () => taken } })
  await save('新增字典')
  await expect.element(dialog('新增字典').getByText('请输入字典名称')).toBeVisible()
  await dialog('新增字典').getByLabelText('字典名称').fill('学历')
  await dialog('新增字典').getByLabelText('类型编码').fill('Education')
  await save('新增字典')
  await expect.element(dialog('新增字典').getByText(/类型编码以小写字母开头/)).toBeVisible()
  await dialog('新增字典').getByLabelText('类型编码').fill('education')
  await save('新增字典')
  await expect.element(dialog('新增字典').getByText('类型编码已存在')).toBeVisible()
  expect(called.onSaved).not.toHaveBeenCalled()
})

it('an entry is sent with its version and without its value', async () => {
  const sent: unknown[] = []
  await show(<EntryForm dict={category} entry={office} parent={undefined} {...called} />, {
    answers: {
      '/api/setting/dict/entry/tree': () => [office],
      '/api/setting/dict/entry/update': async (request) => {
        sent.push(await request.json())
        return {}
      },
    },
  })
  const form = dialog('修改数据项：办公')
  await expect.element(form.getByLabelText('键值')).toBeDisabled()
  await form.getByLabelText('标签').fill('协同办公')
  await form.getByRole('checkbox', { name: '默认' }).click()
  await save('修改数据项：办公')
  await vi.waitFor(() => expect(called.onSaved).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { id: '41', version: 3, name: '协同办公', sort: 1, style: 'info', isDefault: true, status: 'normal' },
  ])
})

it('S9.3 where a dictionary is used: the field, how many records, and which', async () => {
  const uses = [{ screen: '应用管理', field: '分类', total: 21, records: [{ name: '协同办公', entry: '办公' }] }]
  await show(<DictUses dict={category} onClose={called.onClose} />, {
    answers: { '/api/setting/dict/uses': () => uses },
  })
  const drawer = dialog('引用查询：字典“应用分类”')
  await expect.element(drawer.getByText('应用管理：分类（21 条记录，列出前 1 条）')).toBeVisible()
  await expect.element(drawer.getByRole('region', { name: '应用管理的记录' })).toHaveTextContent('记录分类协同办公办公')
})

it('S9.3 where no field uses it, or the call failed, it says so', async () => {
  let fails = true
  await show(<DictUses dict={category} onClose={called.onClose} />, {
    answers: { '/api/setting/dict/uses': () => (fails ? refusal(503, 'AA0009', '服务不可用') : []) },
  })
  const drawer = dialog('引用查询：字典“应用分类”')
  await expect.element(drawer.getByText(/引用加载失败/)).toBeVisible()
  fails = false
  await drawer.getByRole('button', { name: '重试' }).click()
  await expect.element(drawer.getByText('没有字段使用')).toBeVisible()
})

it('S6.1 a person who may not list the records sees how many there are, and why no more', async () => {
  const uses = [{ screen: '应用管理', field: '分类', total: 3, records: [] }]
  await show(<DictUses dict={category} onClose={called.onClose} />, {
    answers: { '/api/setting/dict/uses': () => uses },
  })
  const drawer = dialog('引用查询：字典“应用分类”')
  await expect.element(drawer.getByText('应用管理：分类（3 条记录）')).toBeVisible()
  await expect.element(drawer.getByText('您没有查看这些记录的权限')).toBeVisible()
})

it('S2.14 without a dictionary in its address the editor leads to the list', async () => {
  await show(<EntryPage />)
  await expect.element(page.getByText('未选择字典')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '打开字典管理' }))
    .toHaveAttribute('href', '/authCenter/setting/dict')
})
