import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { ActionOptions } from '../../../src/ui/action/action.ts'
import { useAction } from '../../../src/ui/action/use-action.ts'
import { renderUi, toasts } from '../support/render-ui.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly outOfScope?: readonly string[]
}

const three: readonly Person[] = ['一', '二', '三'].map((name, index) => ({ id: `${index + 1}`, name }))

const open = async (options: Partial<ActionOptions<Person>>, rows = three) => {
  const outcomes: unknown[] = []
  const list = { reload: vi.fn(), reloadAfterRemoval: vi.fn() }
  const run = vi.fn(async (_rows: readonly Person[]) => undefined)
  const Starter = () => {
    const action = useAction<Person>(list, { label: '停用', run, ...options })
    return (
      <>
        <button type="button" onClick={() => void action.start(rows).then((outcome) => outcomes.push(outcome))}>
          开始
        </button>
        <output>{rows.map((row) => String(action.shows(row))).join()}</output>
      </>
    )
  }
  await renderUi(<Starter />)
  await page.getByText('开始').click()
  return { list, run, outcomes }
}

it('S10.2 an action without a question runs at once, says so, and the list reloads', async () => {
  const { list, run } = await open({ done: '已停用' })
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith(three))
  await vi.waitFor(() => expect(list.reload).toHaveBeenCalledTimes(1))
  expect(toasts).toEqual([{ kind: 'success', text: '已停用' }])
})

it('S10.2 what destroys asks first; 取消 leaves everything as it is', async () => {
  const { run } = await open({
    danger: true,
    ask: (rows) => ({ title: '停用用户', message: `停用 ${rows.length} 人？` }),
  })
  await expect.element(page.getByText('停用 3 人？')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(run).not.toHaveBeenCalled()
  expect(toasts).toEqual([])
})

it('S10.2 rows that it cannot be done with are left, and returned with the reason', async () => {
  const cannot = ({ id }: Person) => (id === '2' ? '这是当前登录的账号' : undefined)
  const { run, outcomes } = await open({ cannot, done: '已停用' })
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith([three[0], three[2]]))
  await vi.waitFor(() =>
    expect(outcomes).toEqual([
      { summary: '已停用 2 项，1 项未执行', unhandled: [{ row: three[1], reason: '这是当前登录的账号' }] },
    ]),
  )
  expect(toasts).toEqual([])
  await expect.element(page.getByRole('status')).toHaveTextContent('true,false,true')
})

it('S10.2 a row whose action waits for something shows it with the reason; a selection continues without the row', async () => {
  const Row = () => {
    const action = useAction<Person>(undefined, {
      label: '删除',
      waitsFor: ({ id }) => (id === '2' ? '请先停用' : undefined),
      run: () => undefined,
    })
    return <output>{three.map((row) => `${action.shows(row)} ${action.disabled?.(row)}`).join()}</output>
  }
  await renderUi(<Row />)
  await expect.element(page.getByRole('status')).toHaveTextContent('true undefined,true 请先停用,true undefined')
  const waitsFor = ({ id }: Person) => (id === '2' ? '请先停用' : undefined)
  const { run, outcomes } = await open({ waitsFor, done: '已删除' })
  await vi.waitFor(() =>
    expect(outcomes).toEqual([
      { summary: '已删除 2 项，1 项未执行', unhandled: [{ row: three[1], reason: '请先停用' }] },
    ]),
  )
  expect(run).toHaveBeenCalledWith([three[0], three[2]])
})

it('S6.1 rows to which the permission does not apply are left out, and the person is told why', async () => {
  const [first, second, third] = three
  const rows = [first, { ...second, outOfScope: ['remove'] }, { ...third, outOfScope: ['edit'] }] as readonly Person[]
  const { run, outcomes } = await open({ need: 'remove', done: '已删除' }, rows)
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith([rows[0], rows[2]]))
  await vi.waitFor(() =>
    expect(outcomes).toEqual([
      {
        summary: '已删除 2 项，1 项未执行',
        unhandled: [{ row: rows[1], reason: '不在您可以进行此操作的机构范围内' }],
      },
    ]),
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('true,false,true')
})

it('S10.2 a batch goes on with those that it can; the question counts the others', async () => {
  const each = vi.fn(async ([, third]: readonly Person[]) => ({
    unhandled: third ? [{ row: third, reason: '状态为锁定' }] : [],
    result: undefined,
  }))
  const { list, outcomes } = await open({
    each,
    unit: '人',
    done: '已停用',
    cannot: ({ id }) => (id === '2' ? '这是当前登录的账号' : undefined),
    ask: (rows) => ({ title: '停用用户', message: `停用 ${rows.length} 人？`, detail: '可随时重新启用。' }),
  })
  await expect.element(page.getByText('可随时重新启用。另有 1 人不能停用，将保持不变。')).toBeVisible()
  await page.getByRole('button', { name: '停用' }).click()
  await vi.waitFor(() =>
    expect(outcomes).toEqual([
      {
        summary: '已停用 1 人，2 人未执行',
        unhandled: [
          { row: three[1], reason: '这是当前登录的账号' },
          { row: three[2], reason: '状态为锁定' },
        ],
      },
    ]),
  )
  expect(list.reload).toHaveBeenCalledTimes(1)
})

it('S10.2 a batch that leaves all rows says so, and asks nothing of the backend where it cannot be done at all', async () => {
  const each = vi.fn()
  const { outcomes } = await open({ each, unit: '人', done: '已停用', cannot: () => '权限高于您' })
  await vi.waitFor(() => expect(outcomes[0]).toMatchObject({ summary: '3 人未执行' }))
  expect(each).not.toHaveBeenCalled()
})

it('S10.2 a batch that leaves no row tells how many were done, and the list steps back a page', async () => {
  const { list } = await open({
    each: async () => ({ unhandled: [], result: undefined }),
    unit: '人',
    done: '已删除',
    removes: true,
  })
  await vi.waitFor(() => expect(list.reloadAfterRemoval).toHaveBeenCalledWith(3))
  await vi.waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: '已删除 3 人' }]))
})

it.each([false, true])('S10.6 a call that fails reloads the list only where it may be stale: %s', async (stale) => {
  const refused = () => Promise.reject(new ApiError({ kind: 'business', status: 400, message: '不能停用' }))
  const { list } = await open({ run: vi.fn(refused), done: '已停用', stale })
  await vi.waitFor(() => expect(list.reload).toHaveBeenCalledTimes(stale ? 1 : 0))
  expect(toasts).toEqual([])
})

it('S10.2 after rows were removed the list may have to step back a page', async () => {
  const { list } = await open({ removes: true, done: (rows) => `已删除 ${rows.length} 项` })
  await vi.waitFor(() => expect(list.reloadAfterRemoval).toHaveBeenCalledWith(3))
  expect(toasts).toEqual([{ kind: 'success', text: '已删除 3 项' }])
})
