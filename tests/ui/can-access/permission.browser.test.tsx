import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Permission } from '../../../src/ui/can-access/permission.tsx'
import { usePermission } from '../../../src/ui/can-access/permission-context.ts'
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
