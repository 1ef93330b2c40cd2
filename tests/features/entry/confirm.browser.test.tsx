import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyView } from '../../../src/app/loading/lazy-view.tsx'
import { confirm } from '../../../src/features/entry/confirm/index.ts'
import { renderView } from '../../app/render-view.tsx'

const right = '/confirm?client_id=oa&scope=openid&redirect_uri=https%3A%2F%2Foa.example.gov.cn%2Fcallback&state=7'

const open = (path: string) => {
  const View = lazyView(confirm.view)
  return renderView(<View />, { path })
}

it('S2.5 says that consent is not supported yet, sends no request, and links home', async () => {
  const { navigator, calls } = await open(right)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('授权确认')
  await expect.element(page.getByText('授权服务尚未启用，请联系管理员。')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: '返回首页' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => navigator.entries.at(-1)).toBe('/')
  expect(navigator.left).toBeUndefined()
  expect(calls).toEqual([])
})

it('S2.5 says what is wrong with a request, echoes nothing of it, and links home', async () => {
  const { navigator, calls } = await open('/confirm?client_id=oa&response_type=token&redirect_uri=javascript:alert(1)')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('授权请求无效')
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    '授权方式（response_type）不受支持，只支持 code',
    '返回地址（redirect_uri）不是完整的 http 或 https 地址',
    '授权范围（scope）缺失',
  ])
  expect(page.getByRole('main').element().textContent).not.toMatch(/javascript|token/)
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect.poll(() => navigator.entries.at(-1)).toBe('/')
  expect(calls).toEqual([])
})
