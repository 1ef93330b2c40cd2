import type { Page } from '@playwright/test'
import type { Site } from '../../support/site.ts'
import type { ListPage } from '../list-flow.ts'
import { quiet } from '../quiet.ts'

/** The product's user list, found as a user finds it. */
export const productList = (page: Page, site: Site): ListPage => ({
  start: async () => {
    await page.goto(`${site.url}Dashboard/home`)
    await page.getByRole('menuitem', { name: '系统管理' }).first().waitFor()
    await quiet(page)
  },
  entry: async () => {
    await page.getByRole('menuitem', { name: '系统管理' }).first().click()
    return page.getByRole('menuitem', { name: '用户列表' }).first().getByRole('link')
  },
  next: page.getByRole('button', { name: '下一页' }).first(),
  leave: async () => {
    await page.getByRole('tab', { name: '首页' }).click()
    await page.getByRole('tabpanel', { name: '用户列表' }).waitFor({ state: 'hidden' })
    return page.getByRole('tab', { name: '用户列表' })
  },
})

export const floorList = (page: Page, url: string): ListPage => ({
  start: async () => {
    await page.goto(`${url}home`)
    await quiet(page)
  },
  entry: async () => page.getByRole('link', { name: '用户列表' }),
  next: page.getByRole('button', { name: '下一页' }),
})
