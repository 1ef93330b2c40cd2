import type { Page } from '@playwright/test'
import { findings } from './support/findings.ts'
import { changePassword, enter } from './support/password.ts'
import { personButton } from './support/person-button.ts'
import { expect, test } from './support/test.ts'

const accounts = [
  { username: 'admin', name: '王建国', has: ['待办', '账号概况', '功能菜单', '个人菜单'], not: '我的应用' },
  { username: 'clerk', name: '刘思婷', has: ['待办', '我的应用', '功能菜单', '个人菜单'], not: '账号概况' },
] as const

const begin = async (page: Page, name: string) => {
  await personButton(page, name).click()
  await page.getByRole('menuitem', { name: '使用引导' }).click()
  await expect(page.getByRole('button', { name: '下一步', exact: true })).toBeFocused()
}

for (const { username, name, has, not } of accounts)
  test(`28.5: ${name} is led through what this account has, by keyboard alone, and finds it again`, async ({
    page,
    signIn,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await signIn(page, username, 'my/profile')
    await expect(personButton(page, name)).toBeVisible()
    expect(asked.filter((url) => url.includes('/tour'))).toEqual([])

    await begin(page, name)
    await expect(page).toHaveURL(/\/Dashboard\/home$/)
    const tour = page.getByRole('dialog')
    const total = Number(/共 (\d+) 步/.exec(await tour.innerText())?.[1])
    const titles: string[] = []
    for (let step = 1; step <= total; step += 1) {
      await expect(tour.getByText(`第 ${step} 步，共 ${total} 步`)).toBeVisible()
      titles.push(await tour.getByRole('heading').innerText())
      await page.keyboard.press('ArrowRight')
    }
    expect(titles).toEqual(expect.arrayContaining([...has]))
    expect(titles).not.toContain(not)
    await page.keyboard.press('ArrowLeft')
    await expect(tour.getByText(`第 ${total - 1} 步，共 ${total} 步`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: '完成', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tour).toHaveCount(0)
    await expect(personButton(page, name)).toBeFocused()

    await begin(page, name)
    await page.keyboard.press('Escape')
    await expect(tour).toHaveCount(0)
    await expect(personButton(page, name)).toBeFocused()
  })

test('28.5: a newcomer is offered the tour, each step is told to a screen reader, and is offered it no more', {
  tag: '@quick',
}, async ({ page, backend }) => {
  const person = await backend.createPerson()
  await page.goto('login')
  await enter(page, person.username, person.password)
  await changePassword(page, person.password, `Zijide-${person.username}-1`)
  const greeting = page.getByRole('region', { name: '问候' })
  await expect(greeting).toContainText('首次登录')
  await greeting.getByRole('button', { name: '使用引导' }).click()

  const tour = page.getByRole('dialog')
  await expect(tour.getByRole('button', { name: '下一步', exact: true })).toBeFocused()
  const total = Number(/共 (\d+) 步/.exec(await tour.innerText())?.[1])
  expect(total).toBeGreaterThan(3)
  for (let step = 1; step <= total; step += 1) {
    await expect(tour.getByText(`第 ${step} 步，共 ${total} 步`)).toBeVisible()
    const heading = tour.getByRole('heading', { level: 2 })
    // The dialog is named by what it shows, and described by its words; a change of both is read out.
    await expect(tour).toHaveAccessibleName(await heading.innerText())
    await expect(tour).toHaveAccessibleDescription(await heading.locator('+ p').innerText())
    await expect(tour.locator('[aria-live=polite]')).toContainText(await heading.innerText())
    expect(await findings(page), `step ${step}`).toEqual([])
    await page.keyboard.press('ArrowRight')
  }
  await expect(tour.getByRole('button', { name: '完成', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tour).toHaveCount(0)
  // Taken once, it is offered no more, also after a reload.
  await expect(greeting.getByRole('button', { name: '使用引导' })).toHaveCount(0)
  await page.reload()
  await expect(greeting).toContainText('首次登录')
  await expect(greeting.getByRole('button', { name: '使用引导' })).toHaveCount(0)
})
