import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PageLoading } from '../../../src/ui/page-loading/page-loading.tsx'
import { renderUi } from '../support/render-ui.tsx'

it('S9.8 says 加载中....', async () => {
  await renderUi(<PageLoading />)
  await expect.element(page.getByRole('status')).toHaveTextContent('加载中....')
})

it('S4.3 as a mask it covers the page with its own text', async () => {
  await renderUi(<PageLoading mask text="正在加载数据，请稍候~" />)
  const mask = page.getByText('正在加载数据，请稍候~').element().closest('.ac-loading') as HTMLElement
  const box = mask.getBoundingClientRect()
  expect([box.width, box.height]).toEqual([window.innerWidth, window.innerHeight])
})
