import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { Chosen } from '../../../src/core/list/chosen.ts'
import type { EveryRow } from '../../../src/ui/action/action.ts'
import { eachIn, eachOf } from '../../../src/ui/action/each-by-id.ts'
import { useAction } from '../../../src/ui/action/use-action.ts'
import { useInDialog } from '../../../src/ui/action/use-in-dialog.ts'
import { renderUi, toasts } from '../support/render-ui.tsx'

const all: EveryRow = {
  every: { filter: { status: 'normal' }, count: 3214 },
  list: '用户列表',
  criteria: '状态：正常',
}

const open = async (run: (chosen: Chosen) => Promise<{ done: string[]; refused: never[] }>, told = all) => {
  const outcomes: unknown[] = []
  const list = { reload: vi.fn() }
  const Starter = () => {
    const action = useAction(list, {
      label: '停用',
      unit: '人',
      ask: () => ({ title: '停用用户', message: '', detail: '停用后不能登录。', danger: true }),
      each: eachOf(run),
      done: '已停用',
    })
    return (
      <button type="button" onClick={() => void action.startEvery?.(told).then((outcome) => outcomes.push(outcome))}>
        开始
      </button>
    )
  }
  await renderUi(<Starter />)
  await page.getByText('开始').click()
  return { list, outcomes }
}

it('2.4 what is done to all that a list finds is told before: how many, by which search, and what it means', async () => {
  const run = vi.fn(async () => ({ done: ['1', '2'], refused: [] }))
  const { list, outcomes } = await open(run)
  const question = page.getByRole('alertdialog', { name: '停用全部 3,214 人' })
  await expect.element(question.getByText('对“用户列表”中符合条件的全部 3,214 人执行“停用”？')).toBeVisible()
  await expect.element(question.getByText('查询条件：状态：正常')).toBeVisible()
  await expect.element(question.getByText('停用后不能登录。')).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  await question.getByRole('button', { name: '停用 3,214 人' }).click()
  await vi.waitFor(() => expect(outcomes).toEqual([{ summary: '已停用 2 人', unhandled: [] }]))
  expect(run.mock.calls).toEqual([[{ filter: { status: 'normal' }, count: 3214 }]])
  expect(toasts).toEqual([{ kind: 'success', text: '已停用 2 人' }])
  expect(list.reload).toHaveBeenCalledTimes(1)
})

it('2.4 a list without a search says that all of it is meant; 取消 runs nothing', async () => {
  const run = vi.fn(async () => ({ done: [], refused: [] }))
  const { outcomes } = await open(run, { ...all, criteria: '' })
  await expect.element(page.getByText('查询条件：无，即列表中的全部记录')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await vi.waitFor(() => expect(outcomes).toEqual([undefined]))
  expect(run).not.toHaveBeenCalled()
})

it('2.4 those that the backend refuses are told with name and reason; one that must not be named has none', async () => {
  const refused = [
    { id: '1', name: '王建国', code: 'AA0001', message: '不能停用自己的账号' },
    { id: '2', code: 'AA0005', message: '用户不存在' },
  ] as unknown as never[]
  const { outcomes } = await open(async () => ({ done: ['3'], refused }))
  await page.getByRole('button', { name: '停用 3,214 人' }).click()
  await vi.waitFor(() =>
    expect(outcomes).toEqual([
      {
        summary: '已停用 1 人，2 人未执行',
        unhandled: [
          { row: { id: '1', name: '王建国' }, reason: '不能停用自己的账号' },
          { row: { id: '2', name: '（不可见）' }, reason: '用户不存在' },
        ],
      },
    ]),
  )
  expect(toasts).toEqual([])
})

it('2.4 a refusal of the whole, such as another number of records, reloads the list and runs nothing more', async () => {
  const run = vi.fn(async () => {
    throw new ApiError({ kind: 'status', status: 409, message: '符合条件的已由 3,214 条变为 3,215 条' })
  })
  const { list, outcomes } = await open(run)
  await page.getByRole('button', { name: '停用 3,214 人' }).click()
  await vi.waitFor(() => expect(outcomes).toEqual([undefined]))
  expect(list.reload).toHaveBeenCalledTimes(1)
})

it('2.4 an action of a dialog is told of all that the list finds; a dialog that is closed runs nothing', async () => {
  const run = vi.fn(async () => ({ done: ['1', '2'], refused: [] }))
  const outcomes: unknown[] = []
  const list = { reload: vi.fn() }
  const Starter = () => {
    const { eachOf: each, dialog } = useInDialog<{ readonly id: string }>()
    const action = useAction(list, { label: '调动', unit: '人', each, done: '已调动' })
    return (
      <>
        <button type="button" onClick={() => void action.startEvery?.(all).then((outcome) => outcomes.push(outcome))}>
          开始
        </button>
        {dialog && (
          <div role="dialog" aria-label="调动用户">
            全部 {dialog.every?.count} 人
            <button type="button" onClick={dialog.onClose}>
              关闭
            </button>
            <button type="button" onClick={() => void eachIn(dialog, run).then(dialog.onDone).then(dialog.onClose)}>
              保存
            </button>
          </div>
        )}
      </>
    )
  }
  await renderUi(<Starter />)
  for (const [press, expected] of [
    ['关闭', undefined],
    ['保存', { summary: '已调动 2 人', unhandled: [] }],
  ] as const) {
    outcomes.length = 0
    await page.getByText('开始').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '调动 3,214 人' }).click()
    const dialog = page.getByRole('dialog', { name: '调动用户' })
    await expect.element(dialog).toHaveTextContent('全部 3214 人关闭保存')
    await dialog.getByRole('button', { name: press }).click()
    await vi.waitFor(() => expect(outcomes).toEqual([expected]))
  }
  expect(run.mock.calls).toEqual([[{ filter: { status: 'normal' }, count: 3214 }]])
  expect(list.reload).toHaveBeenCalledTimes(1)
})
