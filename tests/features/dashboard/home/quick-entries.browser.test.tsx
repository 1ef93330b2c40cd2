import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { Account } from '../../../../src/core/account/account.ts'
import { Menus } from '../../../../src/core/navigation/menus.ts'
import { StorageKey } from '../../../../src/core/storage-keys.ts'
import { QuickEntries } from '../../../../src/features/dashboard/home/quick-entries.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { homeEntry, type MenuEntry, userEntry } from '../../../app/scripted-backend.ts'

const open = async (menus: readonly MenuEntry[], storage = createMemoryStorage()) => {
  const view = await renderView(<QuickEntries />, {
    storage,
    path: '/Dashboard/home',
    site: { allowedHosts: ['docs.example.gov.cn'] },
    answers: { '/api/system/menu/current-user-menus': () => menus },
  })
  view.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  await view.container.get(Account).load()
  await view.container.get(Menus).load()
  return view
}

const another = {
  ...userEntry,
  name: '归档',
  children: userEntry.children.map((child) => ({ ...child, name: '旧用户列表' })),
}
const manage = page.getByRole('button', { name: '管理' })
const star = page.getByRole('button', { name: '将用户列表设为常用' })

it('S11.1 offers the shown screens of the menu, without home, folders and other sites', async () => {
  const outside = { name: '帮助', link: 'https://docs.example.gov.cn/', routeName: '', hidden: 0 } as const
  await open([homeEntry, userEntry, outside, { ...another, hidden: 1 }])
  await expect.element(page.getByRole('link')).toHaveTextContent('用户列表')
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/authCenter/system/user')
})

it('a click navigates without a page load', async () => {
  const { navigator } = await open([homeEntry, userEntry])
  await page.getByRole('link', { name: '用户列表' }).click()
  expect(navigator.entries).toEqual(['/Dashboard/home', '/system/user'])
})

it('S11.1 a star keeps a screen for the person who is signed in, and takes it back', async () => {
  const storage = createMemoryStorage()
  await open([homeEntry, userEntry], storage)
  await manage.click()
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  expect(storage.get(`${StorageKey.quickList}:1`)).toBe('["system-user"]')
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  expect(storage.get(`${StorageKey.quickList}:1`)).toBe('[]')
})

it('S11.1 what was kept is there again', async () => {
  const storage = createMemoryStorage()
  storage.set(`${StorageKey.quickList}:1`, '["system-user","system-gone"]')
  await open([homeEntry, userEntry], storage)
  await manage.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
})

it('says so where there is nothing but home', async () => {
  await open([homeEntry])
  await expect.element(page.getByText('暂无可用的功能')).toBeVisible()
})
