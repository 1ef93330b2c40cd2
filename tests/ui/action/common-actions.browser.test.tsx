import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStatusActions } from '../../../src/ui/action/use-common-actions.ts'
import { notices, renderUi } from '../support/render-ui.tsx'

interface Role {
  readonly id: string
  readonly name: string
  readonly status: 'normal' | 'disabled'
  readonly ours: boolean
}

const roles: readonly Role[] = [
  { id: '1', name: '一', status: 'normal', ours: true },
  { id: '2', name: '二', status: 'disabled', ours: true },
  { id: '3', name: '三', status: 'normal', ours: false },
  { id: '4', name: '四', status: 'disabled', ours: false },
]

it('S10.2 neither 停用 nor 启用 is offered for a row that they do not apply to', async () => {
  const set = vi.fn(async (ids: readonly string[]) => ({ done: ids, refused: [] }))
  const Starter = () => {
    const { enable, disable } = useStatusActions<Role>(
      { reload: () => undefined },
      {
        noun: '角色',
        need: 'need',
        detail: '可随时重新启用。',
        cannot: ({ ours }) => (ours ? undefined : '权限高于您'),
        set,
      },
    )
    return (
      <>
        <button type="button" onClick={() => void enable.start(roles)}>
          启用所选
        </button>
        <output>{[disable, enable].map(({ shows }) => roles.filter(shows).map(({ id }) => id)).join(';')}</output>
      </>
    )
  }
  await renderUi(<Starter />)
  await expect.element(page.getByRole('status')).toHaveTextContent('1;2')
  await page.getByText('启用所选').click()
  await vi.waitFor(() => expect(set).toHaveBeenCalledWith(['1', '2'], 'normal'))
  expect(notices).toEqual([])
})
