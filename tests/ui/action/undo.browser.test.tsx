import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { useLockActions, useStatusActions } from '../../../src/ui/action/use-common-actions.ts'
import { renderUi, toasts, undos } from '../support/render-ui.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly status: 'normal' | 'disabled' | 'locked' | 'pending'
  readonly version?: number
}
const person = (id: string, status: Person['status'], version?: number): Person => ({
  id,
  name: `人员${id}`,
  status,
  ...(version !== undefined && { version }),
})

const calls: unknown[] = []
const refused: { id: string; message: string }[] = []
const call =
  (name: string) =>
  async (...sent: readonly unknown[]) => {
    calls.push([name, ...sent])
    return { done: [], refused: sent.length > 1 && Array.isArray(sent.at(-1)) ? refused : [] }
  }
const reload = vi.fn()

const Actions = ({ people, final }: { readonly people: readonly Person[]; readonly final?: boolean }) => {
  const common = { noun: '用户', unit: '人', need: 'need', detail: '可随时恢复。' }
  const { enable, disable } = useStatusActions<Person>(
    { reload },
    { ...common, set: call('status'), ...(final && { final: () => true }) },
  )
  const { lock, unlock } = useLockActions<Person>(
    { reload },
    {
      ...common,
      isLocked: ({ status }) => status === 'locked',
      unlockDetail: () => '',
      lock: call('lock'),
      unlock: call('unlock'),
    },
  )
  return [enable, disable, lock, unlock].map((action) => (
    <button key={action.label} type="button" onClick={() => void action.start(people)}>
      {action.label}所选
    </button>
  ))
}

const press = async (label: string) => {
  await page.getByRole('button', { name: `${label}所选` }).click()
  const question = page.getByRole('alertdialog')
  if (label !== '启用') await question.getByRole('button', { name: label }).click()
}
const begin = async (people: readonly Person[], final = false) => {
  calls.length = 0
  refused.length = 0
  reload.mockClear()
  await renderUi(<Actions people={people} final={final} />)
}

it.each([
  ['停用', person('1', 'normal', 3), ['status', ['1'], 'disabled'], ['status', ['1'], 'normal', [4]]],
  ['启用', person('1', 'disabled', 3), ['status', ['1'], 'normal'], ['status', ['1'], 'disabled', [4]]],
  ['锁定', person('1', 'normal', 7), ['lock', ['1']], ['unlock', ['1'], [8]]],
  ['解锁', person('1', 'locked', 7), ['unlock', ['1']], ['lock', ['1'], [8]]],
] as const)(
  'S10.2 %s is taken back by the inverse operation, with the version that it made',
  async (label, row, first, second) => {
    await begin([row])
    await press(label)
    await expect.poll(() => undos.length).toBe(1)
    undos[0]?.()
    await expect.poll(() => toasts.at(-1)?.text).toBe('已撤销')
    expect(calls).toEqual([first, second])
    expect(reload).toHaveBeenCalledTimes(2)
  },
)

it('S10.2 of several rows those are taken back that were changed, and a refusal is told', async () => {
  await begin([person('1', 'normal', 3), person('2', 'disabled', 9), person('3', 'normal', 1)])
  await press('停用')
  await expect.poll(() => undos.length).toBe(1)
  refused.push({ id: '3', message: '该用户已被他人修改，请刷新后重试' })
  undos[0]?.()
  await expect.poll(() => toasts.at(-1)).toEqual({ kind: 'warn', text: '未能撤销：该用户已被他人修改，请刷新后重试' })
  expect(calls.at(-1)).toEqual(['status', ['1', '3'], 'normal', [4, 2]])
})

it.each([
  ['启用', person('1', 'pending', 3), false],
  ['停用', person('1', 'normal'), false],
  ['停用', person('1', 'normal', 3), true],
] as const)('S10.2 %s is not offered to be taken back where it would not bring all back', async (label, row, final) => {
  await begin([row], final)
  await press(label)
  await expect.poll(() => toasts.length).toBe(1)
  expect(undos).toEqual([])
})

it('S10.2 a call that fails leaves no word of success, and the list is read again', async () => {
  await begin([person('1', 'normal', 3)])
  await press('停用')
  await expect.poll(() => undos.length).toBe(1)
  const failing = new ApiError({ kind: 'network', message: 'Network Error' })
  calls.push = () => {
    throw failing
  }
  undos[0]?.()
  await expect.poll(() => reload.mock.calls.length).toBe(2)
  expect(toasts.map(({ text }) => text)).toEqual(['已停用'])
  Reflect.deleteProperty(calls, 'push')
})
