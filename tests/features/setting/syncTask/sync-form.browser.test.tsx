import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SyncForm } from '../../../../src/features/setting/syncTask/sync-form.tsx'
import type { SyncTaskDetail } from '../../../../src/features/setting/syncTask/sync-task.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, offline, refusal } from '../../../app/scripted-backend.ts'

const task: SyncTaskDetail = {
  id: '8001',
  name: '组织机构每日同步',
  object: 'org',
  mode: 'full',
  sourceKind: 'http',
  sourceName: 'directory.example.gov.cn',
  sourceAddress: 'https://directory.example.gov.cn/orgs',
  paging: 'none',
  mappings: [
    { field: 'code', from: 'id' },
    { field: 'name', from: 'title' },
    { field: 'kind', from: 'type', transform: 'values', values: [{ source: '1', target: '内设机构' }] },
  ],
  removalLimit: 10,
  adopt: false,
  hasSecret: false,
  paused: false,
  failures: 0,
  version: 3,
}
const choices = {
  objects: [
    {
      object: 'org',
      keyField: 'code',
      fields: [
        { field: 'code', label: '机构编码', required: true, personal: true },
        { field: 'name', label: '机构名称', required: true, personal: false },
        { field: 'kind', label: '类型', required: false, personal: false },
      ],
    },
  ],
  hosts: ['directory.example.gov.cn'],
  files: true,
} as const

beforeEach(() => page.viewport(1440, 900))

const open = (answers: Answers = {}) => openForm(task, answers)
const openForm = (record: SyncTaskDetail | undefined, answers: Answers) =>
  renderView(
    <PrimeProvider>
      <SyncForm record={record} onClose={() => undefined} onSaved={() => undefined} />
    </PrimeProvider>,
    {
      path: '/setting/syncTask',
      site: { encryptBodies: false },
      answers: {
        '/api/setting/syncTask/choices': () => choices,
        '/api/setting/syncTask/schedule': (request) =>
          new URL(request.url).searchParams.get('cron') === '0 2 * * *'
            ? {
                cronText: '每天 02:00',
                nextTimes: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'].map(
                  (day) => `${day} 02:00:00`,
                ),
              }
            : refusal(400, 'AA0001', '该定时永远不会到来', {
                errors: [{ field: 'cron', message: '该定时永远不会到来' }],
              }),
        ...answers,
      },
    },
  )
const dialog = page.getByRole('dialog', { name: '修改同步任务：组织机构每日同步' })
const input = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const save = () => userEvent.click(dialog.getByRole('button', { name: '保存', exact: true }))

it('S18.16 a mistake of the mapping is told at the input of its row, which has the focus', async () => {
  await open()
  await userEvent.clear(input('机构名称的来源字段'))
  await save()
  await expect.element(input('机构名称的来源字段')).toHaveFocus()
  await expect.element(input('机构名称的来源字段')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input('机构名称的来源字段')).toHaveAccessibleDescription('请填写机构名称的来源字段或固定值')
  await expect.element(input('机构编码的来源字段')).not.toHaveAttribute('aria-invalid')
  await userEvent.fill(input('机构名称的来源字段'), 'title')
  await expect.element(input('机构名称的来源字段')).not.toHaveAttribute('aria-invalid')
  await userEvent.fill(input('类型的值对照'), '内设机构')
  await save()
  await expect.element(input('类型的值对照')).toHaveFocus()
  await expect.element(input('类型的值对照')).toHaveAccessibleDescription('类型的值对照应写成 1=男，2=女')
})

/** The choices of a person who lacks `missing` for tasks of organisations, and nothing for those of divisions. */
const limited = (missing: Readonly<Record<string, string>>) => () => ({
  ...choices,
  objects: (['org', 'user', 'area', 'hearing'] as const).map((object) => ({
    ...choices.objects[0],
    object,
    ...(missing[object] !== undefined && { missing: missing[object] }),
  })),
})
const all = '的权限（数据范围为全部）'

it('S18.8 a new task is offered for the objects alone that the user may keep', async () => {
  await openForm(undefined, {
    '/api/setting/syncTask/choices': limited({ org: `“新增机构”${all}`, user: `“新增用户”${all}` }),
  })
  const form = page.getByRole('dialog', { name: '新增同步任务' })
  await expect.element(form.getByText('区域', { exact: true }).last()).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: '请选择' }).first())
  await expect.element(page.getByRole('option', { name: '区域', selected: true })).toBeVisible()
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['区域', '听证员'])
})

it('S18.8 who may keep no object is told why', async () => {
  const missing = {
    org: `“新增机构”${all}`,
    user: `“新增用户”${all}`,
    area: `“新增区划”${all}`,
    hearing: `“新增听证员”${all}`,
  }
  await openForm(undefined, { '/api/setting/syncTask/choices': limited(missing) })
  const form = page.getByRole('dialog', { name: '新增同步任务' })
  await expect.element(form.getByText(`您没有“新增机构”${all}，不能保存机构的同步任务`)).toBeVisible()
})

it('S18.8 a task of an object that the user may not keep says why', async () => {
  await open({ '/api/setting/syncTask/choices': limited({ org: `“移动机构”${all}` }) })
  await expect.element(dialog.getByText(`您没有“移动机构”${all}，不能保存机构的同步任务`)).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: /对象/ })).toBeDisabled()
  await expect.element(dialog.getByRole('combobox', { name: /对象/ })).toHaveValue('机构')
})

it('S18.10 what tells one record from all others comes from the source alone', async () => {
  await open()
  await userEvent.clear(input('机构编码的来源字段'))
  await expect.element(input('机构编码的来源字段')).toHaveValue('')
  expect(input('机构编码的固定值').elements()).toEqual([])
  await userEvent.clear(input('机构名称的来源字段'))
  await expect.element(input('机构名称的固定值')).toBeVisible()
  await save()
  await expect.element(input('机构编码的来源字段')).toHaveFocus()
  await expect.element(input('机构编码的来源字段')).toHaveAccessibleDescription('请填写机构编码的来源字段')
})

it('S18.16 what the backend refuses of a row is told there', async () => {
  const message = '机构名称映射了两次'
  await open({
    '/api/setting/syncTask/update': () =>
      refusal(400, 'AA0001', message, { errors: [{ field: 'mappings.name', message }] }),
  })
  await expect.element(input('机构名称的来源字段')).toHaveValue('title')
  await save()
  await expect.element(input('机构名称的来源字段')).toHaveFocus()
  await expect.element(input('机构名称的来源字段')).toHaveAccessibleDescription(message)
  await expect.element(input('机构编码的来源字段')).not.toHaveAttribute('aria-invalid')
})

it('S18.16 the values of a mapping stand under their own heading', async () => {
  await open()
  const table = dialog.getByRole('table')
  await expect.element(table.getByRole('columnheader', { name: '固定值或值对照', exact: true })).toBeVisible()
  const heads = table.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['本系统字段', '来源字段', '转换', '固定值或值对照'])
  const place = input('类型的值对照').element().closest('td')
  expect(place?.cellIndex).toBe(3)
})

it('S18.16 where another user was faster, each version says which fields it fills otherwise', async () => {
  await open({
    '/api/setting/syncTask/update': () => refusal(409, 'AA0001', '任务已被他人修改'),
    '/api/setting/syncTask/detail': () => ({
      ...task,
      version: 4,
      mappings: [...task.mappings.slice(0, 1), { field: 'name', from: 'label' }],
    }),
  })
  await userEvent.fill(input('机构名称的来源字段'), 'shortName')
  await save()
  const conflict = page.getByRole('dialog', { name: '记录已被他人修改' })
  await expect
    .element(conflict.getByText('机构名称：来自 shortName；类型：来自 type，值对照 1=内设机构', { exact: true }))
    .toBeVisible()
  await expect.element(conflict.getByText('机构名称：来自 label；类型：不填', { exact: true })).toBeVisible()
})

it('S18.14 a faulty cron line is the mistake of its field, a right one shows the next three times', async () => {
  let updates = 0
  await open({
    '/api/setting/syncTask/update': () => {
      updates += 1
      return {}
    },
  })
  await userEvent.fill(input('定时'), '0 0 31 2 *')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('该定时永远不会到来')
  await expect.element(input('定时')).toHaveAttribute('aria-invalid', 'true')
  await save()
  await expect.element(input('定时')).toHaveFocus()
  await userEvent.fill(input('定时'), '0 2 * * *')
  await expect
    .element(dialog.getByText('每天 02:00；接下来：03-03 02:00、03-04 02:00、03-05 02:00', { exact: true }))
    .toBeVisible()
  await expect.element(input('定时')).not.toHaveAttribute('aria-invalid')
  expect(updates).toBe(0)
  await save()
  await expect.poll(() => updates).toBe(1)
})

it('S8.5 without a connection the cron line and the trial say so in words', async () => {
  const { toasts } = await open({ '/api/setting/syncTask/schedule': offline, '/api/setting/syncTask/trial': offline })
  const words = '无法连接服务器，请检查网络后重试（Network Error）'
  await userEvent.fill(input('定时'), '0 3 * * *')
  await expect.element(input('定时')).toHaveAccessibleDescription(words)
  await dialog.getByRole('button', { name: '取十行试映射' }).click()
  await expect.element(dialog.getByRole('status').getByText(words)).toBeVisible()
  expect(toasts).toEqual([])
})
