import type { Locator, Page } from '@playwright/test'

type Texts = Readonly<Record<string, string>>

/** The drawer for creating or changing a user, as a user operates it. */
export class UserForm {
  readonly page: Page
  readonly dialog: Locator
  readonly #controls: Locator

  /** `title` is the drawer's: 新增用户, or 修改用户：{name}. */
  constructor(page: Page, title: string) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: title })
    this.#controls = page.locator('input, [role=combobox]')
  }

  /** The control of a field; a list's arrow has the same word in its label. */
  field(label: string): Locator {
    return this.dialog.getByLabel(label).and(this.#controls)
  }

  /** Types into text fields, by label. */
  async type(texts: Texts): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text)
  }

  /** Selects from a list. Its visible part is around the labelled input. */
  async choose(label: string, option: string): Promise<void> {
    await this.field(label).locator('xpath=ancestor::*[contains(@class, "p-inputwrapper")][1]').click()
    const choice = this.page.getByRole('option', { name: option, exact: true })
    await choice.click()
    // A multiple choice stays open until closed.
    if (await this.page.locator('.p-multiselect-panel').isVisible()) await this.page.keyboard.press('Escape')
    await choice.waitFor({ state: 'detached' })
  }

  /** Selects from a tree, by searching for the name. */
  async chooseNode(label: string, name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).click()
    const popup = this.page.getByRole('dialog', { name: label })
    await popup.getByRole('combobox').fill(name)
    await popup.getByRole('treeitem', { name, exact: true }).click()
  }

  save(): Promise<void> {
    return this.dialog.getByRole('button', { name: '保存', exact: true }).click()
  }

  /** The error under a field. */
  mistake(label: string): Locator {
    return this.dialog
      .locator('.ac-field')
      .filter({ has: this.page.getByLabel(label).and(this.#controls) })
      .getByRole('alert')
  }
}
