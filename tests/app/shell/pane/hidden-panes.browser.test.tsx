// First, before React is loaded.
import '../watch-hidden.ts'

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createMemoryChannel } from '../../../../src/adapters/channel/memory-channel.ts'
import { GuardedHistory } from '../../../../src/adapters/routing/guarded-history.ts'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { GuardedRouter } from '../../../../src/app/routing/guarded-router.tsx'
import { Root } from '../../../../src/app/start/root.tsx'
import { Session } from '../../../../src/core/session/session.ts'
import { ServicesContext } from '../../../../src/ui/hooks/use-service.ts'
import { type FramedPage, openFramedPage } from '../../../adapters/routing/framed-page.ts'
import { buildApp } from '../../open-app.ts'
import { homeEntry, scriptedBackend, userEntry } from '../../scripted-backend.ts'
import { renderedHidden } from '../watch-hidden.ts'

let framed: FramedPage | undefined
beforeEach(() => page.viewport(1440, 900))
afterEach(() => framed?.close())

const lists = {
  ...userEntry,
  children: [
    ...userEntry.children,
    ...userEntry.children.map((one) => ({
      ...one,
      name: '角色列表',
      link: '/system/role',
      routeName: 'system-role',
    })),
  ],
}

/** The app with 角色列表 and 用户列表 open, signed in as an administrator. */
const openTwo = async () => {
  framed = await openFramedPage('/authCenter/system/role')
  const history = new GuardedHistory('/authCenter', framed.window)
  const storage = createMemoryStorage()
  new Session(storage).start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const channel = createMemoryChannel()
  const backend = scriptedBackend({
    '/api/system/menu/current-user-menus': () => [homeEntry, lists],
    '/api/system/role/list': () => [],
  })
  const application = buildApp(history, { storage, fetch: backend.fetch, channel })
  await render(
    <ServicesContext value={application.container}>
      <GuardedRouter basePath="/authCenter" history={history}>
        <Root />
      </GuardedRouter>
    </ServicesContext>,
  )
  history.start(application.guard)
  await expect.element(page.getByRole('tabpanel', { name: '角色列表' })).toBeVisible()
  await expect.element(page.getByRole('grid', { name: '角色列表' })).toBeVisible()
  history.go('/system/user')
  await expect.element(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  return { ...backend, channel }
}

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
/** Hidden pages are rendered later than what is shown, when the browser is idle. */
const settled = async () => {
  for (let times = 0; times < 5; times += 1)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
}

it('S3.6 a hidden tab renders nothing while another is shown, searched in, or told of an event', async () => {
  const { calls, channel } = await openTwo()
  await settled()
  renderedHidden()

  await tab('首页').click()
  await expect.element(page.getByText('快捷入口')).toBeVisible()
  await settled()
  expect(renderedHidden(), 'another tab is shown').toEqual([])

  await tab('用户列表').click()
  const keyword = page.getByLabelText('用户名/姓名')
  await expect.element(keyword).toBeVisible()
  await settled()
  expect(renderedHidden(), 'a kept one is shown again').toEqual([])

  await keyword.fill('李娜')
  const before = calls.filter((path) => path.endsWith('/user/list')).length
  await page.getByRole('button', { name: '查询' }).click()
  await expect.poll(() => calls.filter((path) => path.endsWith('/user/list')).length).toBeGreaterThan(before)
  await settled()
  expect(renderedHidden(), 'a search').toEqual([])

  channel.emit({ kind: 'unread', count: 7 })
  await expect.element(page.getByRole('button', { name: '消息，7 条未读' })).toBeVisible()
  await settled()
  expect(renderedHidden(), 'an event').toEqual([])
})
