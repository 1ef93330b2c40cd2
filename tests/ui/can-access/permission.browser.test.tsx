import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Permission } from '../../../src/ui/can-access/permission.tsx'
import { PermissionContext, usePermission, usePermissionCheck } from '../../../src/ui/can-access/permission-context.ts'
import { PermissionDisabled } from '../../../src/ui/can-access/permission-disabled.tsx'
import { renderUi } from '../support/render-ui.tsx'

const onlyQuery = (need: string) => need === 'system:user:query'

const Second = ({ need }: { readonly need: string }) =>
  usePermission(need) ? <button type="button">{need}</button> : null

it('S6.1 renders an element only where its permission is held, in both forms', async () => {
  await renderUi(
    <>
      <Permission need="system:user:query">
        <i>查看</i>
      </Permission>
      <Permission need="system:user:remove">删除</Permission>
      <Second need="system:user:query" />
      <Second need="system:user:remove" />
    </>,
    onlyQuery,
  )
  await expect.element(page.getByText('查看')).toBeVisible()
  expect(page.getByText('删除').elements()).toHaveLength(0)
  expect(
    page
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['system:user:query'])
})

it('S6.2 greys out what may not be used, out of reach of pointer and keyboard', async () => {
  let clicks = 0
  await renderUi(
    <>
      <PermissionDisabled need="system:user:remove">
        <button type="button" data-testid="inside" onClick={() => (clicks += 1)}>
          删除
        </button>
        <input aria-label="原因" />
      </PermissionDisabled>
      <button type="button">之后</button>
    </>,
    onlyQuery,
  )
  await userEvent.tab()
  await expect.element(page.getByText('之后')).toHaveFocus()
  const inside = page.getByTestId('inside').element() as HTMLElement
  const box = inside.getBoundingClientRect()
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  expect(inside.contains(hit)).toBe(false)
  expect(clicks).toBe(0)
  expect(getComputedStyle(inside.closest('.ac-forbidden') as HTMLElement).filter).toBe('grayscale(1)')
})

it('S6.4 enforces nothing where no permission is bound', async () => {
  await renderUi(
    <>
      <Permission>
        <i>甲</i>
      </Permission>
      <PermissionDisabled>乙</PermissionDisabled>
    </>,
    () => false,
  )
  await expect.element(page.getByText('甲')).toBeVisible()
  expect(document.querySelector('.ac-forbidden')).toBeNull()
})

const Count = () => {
  const may = usePermissionCheck()
  return <output>{['a', 'b', 'c'].filter(may).join()}</output>
}

it('S6.1 S6.2 S6.3 what is shown, greyed out and checked follows the permissions as they change', async () => {
  const held = (...permissions: readonly string[]) => {
    const check = (need: string | undefined) => need === undefined || permissions.includes(need)
    return (
      <PermissionContext value={check}>
        <Permission need="a">
          <i>第一</i>
        </Permission>
        <Second need="b" />
        <PermissionDisabled need="c">
          <input aria-label="第三" />
        </PermissionDisabled>
        <Count />
      </PermissionContext>
    )
  }
  const screen = await renderUi(held('a'))
  await expect.element(page.getByText('第一')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  expect(document.querySelector('.ac-forbidden')).not.toBeNull()
  await expect.element(page.getByRole('status')).toHaveTextContent('a')
  await screen.rerender(held('b', 'c'))
  await expect.element(page.getByRole('button', { name: 'b' })).toBeVisible()
  expect(page.getByText('第一').elements()).toHaveLength(0)
  expect(document.querySelector('.ac-forbidden')).toBeNull()
  await expect.element(page.getByRole('status')).toHaveTextContent('b,c')
  await userEvent.type(page.getByLabelText('第三'), '可用')
  await expect.element(page.getByLabelText('第三')).toHaveValue('可用')
})
