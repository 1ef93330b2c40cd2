import type { Page } from '@playwright/test'
import { answerOf } from '../../support/captcha.ts'
import type { Site } from '../../support/site.ts'
import { latestCaptcha } from './database.ts'

/** Answers the page's captcha by its question, as a user who cannot see the picture does, and submits the form. */
export const answerCaptcha = async (page: Page, site: Site): Promise<void> => {
  const toQuestion = page.getByRole('button', { name: '看不清？换成问答题' })
  const field = page.getByLabel(/^验证问题：.+？$/)
  if (await toQuestion.isVisible()) {
    await toQuestion.press('Enter')
  }
  // An answer is accepted after eight seconds.
  await page.getByText('现在可以提交').waitFor({ timeout: 20_000 })
  const label = (await page.locator('label', { hasText: '验证问题' }).textContent()) ?? ''
  await field.fill(answerOf(latestCaptcha(site), label))
  await field.press('Enter')
}
