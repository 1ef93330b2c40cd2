import { expect, test } from '@playwright/test'
import { openFolder } from '../support/open-folder.ts'
import { siteWith } from './support/build-with.ts'
import { personButton } from './support/person-button.ts'

test.describe.configure({ mode: 'serial' })

const all = ['indexeddb', 'xhr', 'memory', 'sm4']

for (const adapters of [...all, all.join(',')])
  test(`31.9 S1.2 with ${adapters} a user signs in, reads a list, reloads and signs out`, async ({ page }) => {
    test.setTimeout(120_000)
    const has = (name: string) => adapters.split(',').includes(name)
    const site = await siteWith(adapters)
    try {
      const kinds = new Set<string>()
      const schemes = new Set<string | undefined>()
      page.on('request', (request) => {
        if (!new URL(request.url()).pathname.startsWith('/api/')) return
        kinds.add(request.resourceType())
        if (request.method() === 'POST' && request.postData()) schemes.add(request.headers()['x-encrypted'])
      })
      await page.goto(site.url)
      await page.getByRole('textbox', { name: '用户名' }).fill('admin')
      await page.getByLabel('密码', { exact: true }).fill(site.password)
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await openFolder(page.getByRole('menuitem', { name: '系统管理' }))
      await page.getByRole('menuitem', { name: '用户列表' }).click()
      const rows = page.getByRole('region', { name: '用户列表' }).locator('tbody').getByRole('row')
      await expect(rows).toHaveCount(10)
      expect(new URL(page.url()).pathname).toBe(has('memory') ? '/authCenter/' : '/authCenter/system/user')
      expect([...schemes]).toEqual([has('sm4') ? 'SM4' : 'AES'])
      expect(kinds.has('xhr')).toBe(has('xhr'))
      const kept = await page.evaluate(() => localStorage.getItem('auth-centre:authorization'))
      if (has('indexeddb')) expect(kept).toBe('1')
      else expect(kept).toContain('accessToken')

      await page.reload()
      await personButton(page, '王建国').click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()

      await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-centre:authorization'))).toBeNull()
    } finally {
      await site.stop()
    }
  })
