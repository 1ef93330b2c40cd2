import { expect, type Locator, type Page } from '@playwright/test'
import { pressAction } from './row-action.ts'

/** 用户列表, as a user operates it. */
export class UserList {
  readonly page: Page
  /** The rows of users, without the header. */
  readonly rows: Locator
  readonly pages: Locator
  readonly search: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('region', { name: '用户列表' }).locator('tbody').getByRole('row')
    this.pages = page.getByRole('navigation', { name: '分页' })
    this.search = page.getByRole('search', { name: '查询条件' })
  }

  /** The row with a text, usually a username. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  /** The cell of a row in a column. */
  cell(row: Locator, head: string): Locator {
    return row.locator(`[data-label="${head}"]`)
  }

  /** 查询 by username or name. */
  async find(keyword: string): Promise<void> {
    await this.search.getByLabel('用户名/姓名').fill(keyword)
    await this.search.getByRole('button', { name: '查询' }).click()
  }

  /** 查询 for a text that only one user has; resolves to that row, once it is the only one. */
  async findOnly(username: string): Promise<Locator> {
    await this.find(username)
    await expect(this.rows).toHaveCount(1)
    return this.row(username)
  }

  /** Shows columns that are hidden by default, by 列设置. */
  async showColumns(...heads: readonly string[]): Promise<void> {
    const open = this.page.getByRole('button', { name: '列设置' })
    await open.click()
    for (const head of heads) await this.page.getByRole('checkbox', { name: head, exact: true }).check()
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('dialog', { name: '列设置' }).waitFor({ state: 'hidden' })
  }

  /** Presses an action of a row, directly or behind 更多. */
  async act(row: Locator, action: string): Promise<void> {
    await pressAction(row, action)
  }

  /** Answers the question before an irreversible action. */
  async confirm(accept: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: accept, exact: true }).click()
  }
}
