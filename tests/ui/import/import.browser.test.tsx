import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createExcelWorkbook } from '../../../src/adapters/spreadsheet/excel-workbook.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { ImportGateway } from '../../../src/core/import/import-gateway.ts'
import type { ImportSpec } from '../../../src/core/import/import-spec.ts'
import { Clock } from '../../../src/core/ports/clock.ts'
import { FileSaver } from '../../../src/core/ports/file-saver.ts'
import { Notifier } from '../../../src/core/ports/notifier.ts'
import { type CellValue, Spreadsheet } from '../../../src/core/ports/spreadsheet.ts'
import { type Token, token } from '../../../src/core/token.ts'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { ImportButton } from '../../../src/ui/import/import-button.tsx'
import { cellAt, packed } from '../../adapters/spreadsheet/raw-workbook.ts'
import { renderUi } from '../support/render-ui.tsx'

interface Row {
  row: number
  username?: string
  name?: string
}
interface NewPassword {
  username: string
  password: string
}
type Gateway = ImportGateway<Row, NewPassword>
const Gateway = token<Gateway>('Gateway')

const workbook = createExcelWorkbook()

/** A backend in memory: names that hold 错 are wrong, the username `old` exists. */
const backend = () => {
  let broken = 0
  const calls: string[] = []
  const check: Gateway['check'] = async (rows) => {
    const errors = rows.flatMap(({ row, name }) =>
      name?.includes('错') ? [{ row, field: 'name', value: name, message: '姓名不正确' }] : [],
    )
    const updated = rows.filter(({ username }) => username === 'old').length
    const created = rows.length - errors.length - updated
    const changes = rows.flatMap(({ row, username, name }) =>
      username === 'old' ? [{ row, name: '赵敏', field: 'name', before: '赵敏', after: name ?? '' }] : [],
    )
    return { created, updated, unchanged: 0, skipped: 0, wrong: errors.length, errors, changes }
  }
  const gateway: Gateway = {
    check,
    run: async ({ key, part, rows, existing }) => {
      calls.push(`${key} ${part}`)
      if (broken > 0) {
        broken -= 1
        throw new ApiError({ kind: 'network', message: 'Network Error' })
      }
      const extra = rows.map(({ row, username = '' }) => ({ username, password: `Pw-${row}` }))
      return { ...(await check(rows, existing)), batchId: '7', extra }
    },
    undo: async () => ({
      removed: 1,
      restored: 0,
      kept: [{ key: 'old', name: '赵敏', reason: '导入后已登录过' }],
    }),
  }
  return { gateway, calls, breakOnce: () => (broken = 1) }
}

const setting = () => {
  const { gateway, ...rest } = backend()
  const saved: { readonly file: Blob; readonly name: string }[] = []
  const given = new Map<unknown, unknown>([
    [Gateway, gateway],
    [Spreadsheet, workbook],
    [FileSaver, { save: (file: Blob, name: string) => saved.push({ file, name }) }],
    [Clock, { now: () => Date.parse('2026-11-21T01:02:00Z') }],
    [Notifier, { warn: vi.fn() }],
  ])
  // as: each token carries the type of what is given for it
  const services = { get: <T,>(token: Token<T>) => given.get(token) as T }
  const spec: ImportSpec<Row, NewPassword> = {
    title: '导入用户',
    noun: '用户',
    columns: [
      { header: '用户名', field: 'username', required: true, example: 'chenjing', hint: '' },
      { header: '姓名', field: 'name', required: true, example: '陈静', hint: '' },
    ],
    gateway: Gateway,
    undoNote: '登录过的用户保持不变。',
    extra: {
      name: '初始密码',
      note: (count) => `新增的 ${count} 个用户已设置随机初始密码。`,
      withoutIt: '只能逐个重置密码',
      columns: [
        { header: '用户名', width: 20, valueOf: ({ username }) => username },
        { header: '初始密码', width: 20, valueOf: ({ password }) => password },
      ],
    },
  }
  const onChanged = vi.fn()
  const view = (given: ImportSpec<Row, NewPassword> | undefined, need = 'user:import') => (
    <PermissionContext value={(asked) => asked === 'user:import'}>
      <ServicesContext value={services}>
        <ImportButton need={need} spec={given && (async () => given)} onChanged={onChanged} />
      </ServicesContext>
    </PermissionContext>
  )
  return { ...rest, saved, onChanged, spec, view }
}

const open = async () => {
  const { spec, view, ...rest } = setting()
  await renderUi(view(spec))
  await button('导入').click()
  await expect.element(dialog).toBeVisible()
  return rest
}

const fileOf = async (...rows: readonly (readonly CellValue[])[]) => {
  const sheet = { name: '用户', columns: [], rows: rows.map((row) => row.map((value) => ({ value }))) }
  return new File([await workbook.write([sheet])], '用户.xlsx')
}

const head = ['用户名', '姓名']
const choose = (file: File) => userEvent.upload(page.getByLabelText(/选择文件，或将文件拖到此处/), file)
const dialog = page.getByRole('dialog', { name: '导入用户' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('S10.6 invalid cells are shown and marked in a file; valid rows are imported, and their passwords returned once', async () => {
  const { saved, onChanged } = await open()
  await choose(await fileOf(head, ['chenjing', '陈静'], ['bad', '错名'], ['old', '赵敏敏']))
  await expect.element(page.getByText('有 1 行错误，不会导入；其余 2 行可以导入。')).toBeVisible()
  await expect.element(page.getByText('以下内容将被文件中的内容覆盖；空白单元格不改变原有内容。')).toBeVisible()
  const overwritten = page.getByRole('region', { name: '将被覆盖的内容' }).getByRole('row').elements()
  expect(overwritten.map((line) => line.textContent)).toEqual(['行列原内容新内容', '4赵敏：姓名赵敏赵敏敏'])
  await expect.element(page.getByRole('row', { name: '3 姓名 错名 姓名不正确' })).toBeVisible()
  await button('下载错误标注文件').click()
  await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['导入用户_错误标注_20261121-0902.xlsx']))
  const [marked] = await workbook.read(saved[0]?.file ?? new Blob())
  expect(marked?.rows[2]).toEqual(['bad', '错名', '姓名：姓名不正确'])

  await button('导入 2 行').click()
  await expect.element(page.getByText('导入完成')).toBeVisible()
  expect(onChanged).toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('初始密码尚未下载，确定关闭吗？')).toBeVisible()
  await button('继续').click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(dialog.element().textContent).toContain('新增的 2 个用户已设置随机初始密码。')
  await button('下载初始密码').click()
  await expect.element(button('再次下载初始密码')).toBeVisible()
  const [passwords] = await workbook.read(saved[1]?.file ?? new Blob())
  expect(passwords?.rows[1]).toEqual(['chenjing', 'Pw-2'])

  await button('撤销本次导入').click()
  await button('撤销导入').click()
  await expect.element(page.getByText('赵敏（old）：导入后已登录过')).toBeVisible()
  await page.getByText('关闭', { exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('S10.6 a row that is hidden in the spreadsheet program is told, and is left out by a choice', async () => {
  await open()
  const cells = (row: number, texts: readonly string[], hidden = '') =>
    `<row r="${row}"${hidden}>${texts.map((text, at) => `<c r="${'AB'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const sheet = cells(1, head) + cells(2, ['chenjing', '陈静']) + cells(3, ['hidden', '已筛掉'], ' hidden="1"')
  await choose(new File([packed([sheet])], '用户.xlsx'))
  await expect.element(page.getByText('其中 1 行在 Excel 中被隐藏（第 3 行）')).toBeVisible()
  await expect.element(button('导入 2 行')).toBeVisible()
  await button('不导入隐藏的行和列').click()
  await expect.element(page.getByText('没有读取隐藏的行和列')).toBeVisible()
  await expect.element(button('导入 1 行')).toBeVisible()
  await expect.element(button('一并导入隐藏的行和列')).toBeVisible()
})

it('S10.6 all or nothing: one invalid row prevents the import', async () => {
  await open()
  await page.getByRole('radio', { name: '全部正确才导入' }).click()
  await choose(await fileOf(head, ['chenjing', '陈静'], ['bad', '错名']))
  await expect.element(page.getByText(/已选择“全部正确才导入”/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
})

it('S8.5 after a network failure it continues with the same key and part', async () => {
  const { calls, breakOnce } = await open()
  breakOnce()
  await choose(await fileOf(head, ['chenjing', '陈静']))
  await button('导入 1 行').click()
  await expect.element(page.getByText(/不会重复导入/)).toBeVisible()
  await button('重试').click()
  await expect.element(page.getByText('导入完成')).toBeVisible()
  expect(calls).toHaveLength(2)
  expect(calls[1]).toBe(calls[0])
})

it('S10.6 a file that cannot be imported is reported, and another one can be chosen', async () => {
  await open()
  await choose(new File(['text'], '用户.xlsx'))
  await expect.element(page.getByText(/这不是 Excel 文件/)).toBeVisible()
  await choose(new File([packed([cellAt(1_048_576, 'XFD1048576')])], '用户.xlsx'))
  await expect.element(page.getByText('文件在第 100,000 行之后还有内容，请删除多余的行后重新选择')).toBeVisible()
  await choose(new File([packed([cellAt(1, 'SG1')])], '用户.xlsx'))
  await expect.element(page.getByText('文件在第 500 列之后还有内容，请删除右侧多余的列后重新选择')).toBeVisible()
  await choose(await fileOf(['用户名', '电话'], ['a', 'b']))
  await expect.element(page.getByText(/缺少必填列：“姓名”/)).toBeVisible()
  await choose(await fileOf(head, ...Array.from({ length: 60 }, (_, row) => [`u${row}`, '错'])))
  await expect.element(page.getByText('所有行都有错误，请修改后重新选择文件。')).toBeVisible()
  // Of sixty faults only those in view are drawn.
  expect(page.getByRole('row').elements().length).toBeLessThan(50)
})

it('S6.1 the button needs its permission, and waits for the columns’ choices', async () => {
  const { spec, view } = setting()
  const screen = await renderUi(view(spec, 'user:other'))
  await expect.element(button('导入')).not.toBeInTheDocument()
  await screen.rerender(view(undefined))
  await expect.element(button('导入')).toBeDisabled()
  await screen.rerender(view(spec))
  await expect.element(button('导入')).toBeEnabled()
})
