import type { Page } from '@playwright/test'

/** The button of the signed-in user in the header; a notice in the page may name the user too. */
export const personButton = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
