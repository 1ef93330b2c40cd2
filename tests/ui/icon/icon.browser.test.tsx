import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Icon } from '../../../src/ui/icon/icon.tsx'
import { renderUi } from '../support/render-ui.tsx'

it('S9.9 is 20 by 20 by default, by name and by image', async () => {
  await renderUi(
    <>
      <Icon name="pi pi-user" label="用户" />
      <Icon src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" label="图片" />
      <Icon name="user" label="大" size={32} />
    </>,
  )
  for (const [name, size] of [
    ['用户', 20],
    ['图片', 20],
    ['大', 32],
  ] as const) {
    const box = page.getByRole('img', { name }).element().getBoundingClientRect()
    expect([box.width, box.height]).toEqual([size, size])
  }
})

it('S9.9 without a label it is decoration, without a name it is nothing', async () => {
  const screen = await renderUi(<Icon name="user" />)
  expect(screen.container.querySelector('.ac-icon')?.getAttribute('aria-hidden')).toBe('true')
  await screen.unmount()
  const empty = await renderUi(<Icon />)
  expect(empty.container.querySelector('.ac-icon')).toBeNull()
})
