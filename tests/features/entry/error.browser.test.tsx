import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { ErrorPage } from '../../../src/features/entry/error/error-page.tsx'
import { ErrorPane } from '../../../src/features/entry/error/error-pane.tsx'
import type { ErrorPlace } from '../../../src/features/entry/error/use-ways-out.tsx'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { createMemoryNavigator } from '../../adapters/routing/memory-navigator.ts'
import { buildApp } from '../../app/open-app.ts'

const standalone = ['S2.9 standalone', ErrorPage, ''] as const
const inside = ['S2.8 inside the shell', ErrorPane, '/error'] as const
const both = [standalone, inside]

/** What each page says. */
const texts = {
  '403': ['没有权限', '当前账号没有访问此页面的权限。如需开通，请联系本单位管理员。'],
  '404': ['页面不存在', '地址可能输入有误，或该页面已移除、未对当前账号开放。'],
  '500': ['服务出错', '服务器处理请求时出错。请稍后重试，仍有问题请联系管理员。'],
} as const

/** An error page, reached from `behind` where given. */
const open = async (View: typeof ErrorPage, place: ErrorPlace, behind?: string) => {
  await cleanup()
  const navigator = createMemoryNavigator(behind ?? place.path)
  if (behind !== undefined) navigator.go(place.path)
  await render(
    <ServicesContext value={buildApp(navigator).container}>
      <View {...place} />
    </ServicesContext>,
  )
  return navigator
}

const ways = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)

it.each(both)('%s: each explains the error and links home', async (_, View, at) => {
  for (const code of ['403', '404', '500'] as const) {
    const navigator = await open(View, { code, path: `${at}/${code === '404' ? 'nothing' : code}` })
    const [title, note] = texts[code]
    await expect.element(page.getByRole('heading')).toHaveTextContent(`${code} ${title}`)
    await expect.element(page.getByText(note)).toBeVisible()
    expect(ways()).toEqual(['返回首页'])
    await page.getByRole('button', { name: '返回首页' }).click()
    expect(navigator.path).toBe('/')
  }
})

it.each(both)('%s: 404 shows the address as text, truncated where long', async (_, View, at) => {
  await open(View, { code: '404', path: `${at}/%E5%BC%A0/%3Cimg%20src=x%3E?x=1` })
  await expect.element(page.getByRole('code')).toHaveTextContent('/张/<img src=x>?x=1')
  expect(page.getByRole('img').query()).toBeNull()
  await open(View, { code: '404', path: `${at}/${'a'.repeat(4000)}` })
  await expect.element(page.getByRole('code')).toHaveTextContent(`/${'a'.repeat(119)}…`)
})

it.each(both)('%s: 403 and 500 show no address', async (_, View, at) => {
  for (const code of ['403', '500'] as const) {
    await open(View, { code, path: `${at}/${code}?x=1` })
    expect(page.getByRole('code').query()).toBeNull()
  }
})

it.each(both)('%s: leads back to the previous page, by keyboard too', async (_, View, at) => {
  const navigator = await open(View, { code: '404', path: `${at}/nothing` }, '/system/user?current=2')
  expect(ways()).toEqual(['返回上一页', '返回首页'])
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: '返回上一页' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(navigator.path).toBe('/system/user?current=2')
})

it.each(both)('%s: does not lead back to where the error would appear again', async (_, View, at) => {
  await open(View, { code: '404', path: `${at}/system/user` }, '/system/user?current=2')
  expect(ways()).toEqual(['返回首页'])
})

it.each(both)('S2.7 %s: 500 retries the page that failed, replacing the error', async (_, View, at) => {
  const path = `${at}/500?redirect=${encodeURIComponent('/system/user?current=2')}`
  const navigator = await open(View, { code: '500', path }, '/Dashboard/home')
  expect(ways()).toEqual(['重试', '返回上一页', '返回首页'])
  await page.getByRole('button', { name: '重试' }).click()
  expect(navigator.entries).toEqual(['/Dashboard/home', '/redirect/system/user?current=2'])
})

it.each(both)('S2.3 %s: 500 retries no unsafe address', async (_, View, at) => {
  await open(View, { code: '500', path: `${at}/500?redirect=https%3A%2F%2Fevil.example` })
  expect(ways()).toEqual(['返回首页'])
})
