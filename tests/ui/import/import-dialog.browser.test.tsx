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
import type { Token } from '../../../src/core/token.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { ImportDialog } from '../../../src/ui/import/import-dialog.tsx'
import { renderUi } from '../support/render-ui.tsx'

const workbook = createExcelWorkbook()

/** A backend in memory: names that hold 错 are wrong, the username `old` exists. */
const backend = () => {
  let broken = 0
  const calls: string[] = []
  const check: ImportGateway['check'] = async (rows) => {
    const errors = rows.flatMap(({ row, texts }) =>
      texts['name']?.includes('错') ? [{ row, field: 'name', value: texts['name'], message: '姓名不正确' }] : [],
    )
    const updated = rows.filter(({ texts }) => texts['username'] === 'old').length
    return { created: rows.length - errors.length - updated, updated, skipped: 0, wrong: errors.length, errors }
  }
  const gateway: ImportGateway = {
    check,
    runPart: async ({ key, part, rows, existing }) => {
      calls.push(`${key} ${part}`)
      if (broken > 0) {
        broken -= 1
        throw new ApiError({ kind: 'network', message: 'Network Error' })
      }
      const passwords = rows.map(({ row, texts }) => ({
        row,
        username: texts['username'] ?? '',
        name: texts['name'] ?? '',
        password: `Pw-${row}`,
      }))
      return { ...(await check(rows, existing)), batchId: '7', passwords }
    },
    undo: async () => ({
      removed: 1,
      restored: 0,
      kept: [{ username: 'old', name: '赵敏', reason: '导入后已登录过' }],
    }),
  }
  return { gateway, calls, breakOnce: () => (broken = 1) }
}

const open = async () => {
  const { gateway, ...rest } = backend()
  const saved: { readonly file: Blob; readonly name: string }[] = []
  const given = new Map<unknown, unknown>([
    [Spreadsheet, workbook],
    [FileSaver, { save: (file: Blob, name: string) => saved.push({ file, name }) }],
    [Clock, { now: () => Date.parse('2026-11-21T01:02:00Z') }],
    [Notifier, { warn: vi.fn() }],
  ])
  // as: each token carries the type of what is given for it
  const services = { get: <T,>(token: Token<T>) => given.get(token) as T }
  const spec: ImportSpec = {
    title: '导入用户',
    noun: '用户',
    columns: [
      { header: '用户名', field: 'username', required: true, example: 'chenjing', hint: '' },
      { header: '姓名', field: 'name', required: true, example: '陈静', hint: '' },
    ],
    gateway,
    undoNote: '登录过的用户保持不变。',
  }
  const onClose = vi.fn()
  const onChanged = vi.fn()
  await renderUi(
    <ServicesContext value={services}>
      <ImportDialog spec={spec} onClose={onClose} onChanged={onChanged} />
    </ServicesContext>,
  )
  await expect.element(page.getByRole('dialog', { name: '导入用户' })).toBeVisible()
  return { ...rest, saved, onClose, onChanged }
}

const fileOf = async (...rows: readonly (readonly CellValue[])[]) => {
  const sheet = { name: '用户', columns: [], rows: rows.map((row) => row.map((value) => ({ value }))) }
  return new File([await workbook.write([sheet])], '用户.xlsx')
}

const head = ['用户名', '姓名']
const choose = (file: File) => userEvent.upload(page.getByLabelText(/选择文件，或将文件拖到此处/), file)
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('S10.6 wrong cells are shown and marked in a file; the right rows are imported, and their passwords had once', async () => {
  const { saved, onClose, onChanged } = await open()
  await choose(await fileOf(head, ['chenjing', '陈静'], ['bad', '错名'], ['old', '赵敏']))
  await expect.element(page.getByText('有 1 行错误，不会导入；其余 2 行可以导入。')).toBeVisible()
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
  await button('下载初始密码').click()
  await expect.element(button('再次下载初始密码')).toBeVisible()
  const [passwords] = await workbook.read(saved[1]?.file ?? new Blob())
  expect(passwords?.rows[1]?.slice(0, 3)).toEqual(['chenjing', '陈静', 'Pw-2'])

  await button('撤销本次导入').click()
  await button('撤销导入').click()
  await expect.element(page.getByText('赵敏（old）：导入后已登录过')).toBeVisible()
  await page.getByText('关闭', { exact: true }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

it('S10.6 all or nothing: one wrong row, and nothing can be imported', async () => {
  await open()
  await page.getByRole('radio', { name: '全部正确才导入' }).click()
  await choose(await fileOf(head, ['chenjing', '陈静'], ['bad', '错名']))
  await expect.element(page.getByText(/已选择“全部正确才导入”/)).toBeVisible()
  await expect.element(button('导入')).toBeDisabled()
})

it('S8.5 what the network broke off goes on with the same key and part', async () => {
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

it('S10.6 a file that cannot be imported is answered in words, and another one may be chosen', async () => {
  await open()
  await choose(new File(['text'], '用户.xlsx'))
  await expect.element(page.getByText(/这不是 Excel 文件/)).toBeVisible()
  await choose(await fileOf(['用户名', '电话'], ['a', 'b']))
  await expect.element(page.getByText(/缺少必填列：“姓名”/)).toBeVisible()
  await choose(await fileOf(head, ...Array.from({ length: 60 }, (_, row) => [`u${row}`, '错'])))
  await expect.element(page.getByText('所有行都有错误，请修改后重新选择文件。')).toBeVisible()
  // Of sixty faults only those in view are drawn.
  expect(page.getByRole('row').elements().length).toBeLessThan(50)
})
