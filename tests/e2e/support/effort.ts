import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * A journey as a person does it with hand and keys: each press of the pointer and each key that is no text counts one,
 * the typing of one field nothing more than the press that reaches it. Waiting and looking are free.
 */
export class Effort {
  readonly #page: Page
  #spent = 0
  constructor(page: Page) {
    this.#page = page
  }

  /** Clicks and keys so far. */
  get spent(): number {
    return this.#spent
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.#spent += 1
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key)
    this.#spent += 1
  }

  /** Clicks into a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.#spent += 1
  }

  /** Types where the focus is. */
  async write(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  /** An action of a row, where it stands in the row or behind its menu. */
  async act(row: Locator, action: string): Promise<void> {
    await row.waitFor()
    const direct = row.getByRole('button', { name: new RegExp(`^${action}`) })
    if (await direct.isVisible()) return this.click(direct)
    await this.click(row.getByRole('button', { name: /更多操作$/ }))
    await this.click(this.#page.getByRole('menuitem', { name: action, exact: true }))
  }

  /** Opens what the palette finds first, from anywhere: Ctrl K, its name, Enter. */
  async find(name: string, found: RegExp): Promise<void> {
    await this.press('Control+k')
    const palette = this.#page.getByRole('dialog', { name: '搜索功能和操作' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await this.write(name)
    await expect(palette.getByRole('option', { selected: true })).toContainText(found)
    await this.press('Enter')
    await expect(palette).toHaveCount(0)
  }
}
