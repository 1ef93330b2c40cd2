import { uniqueWord } from './support/backend.ts'
import { openBrowserClient } from './support/browser-client.ts'
import { expect, test } from './support/test.ts'

test('S2.5 an application that is a page alone (oidc-client-ts) signs in, renews, reads the user and signs out', async ({
  page,
  site,
  backend,
}) => {
  const person = await backend.createColleague()
  const id = uniqueWord()
  const application = await openBrowserClient(async (origin) => {
    await backend.call('POST', '/api/setting/application/create', {
      id,
      name: `浏览器应用${id}`,
      kind: 'public',
      grants: ['authorization_code', 'refresh_token'],
      redirects: [`${origin}/callback`],
      postLogouts: [`${origin}/`],
      scopes: ['openid', 'profile'],
      optionalScopes: [],
      autoConfirm: true,
      accessSeconds: 300,
      refreshSeconds: 3600,
      idSeconds: 300,
      rotateRefresh: true,
      pkceRequired: true,
      ipAllow: [],
      visibility: 'all',
      orgIds: [],
      roleIds: [],
    })
    return { issuer: `${site.origin}/authCenter/oidc`, id }
  })
  try {
    const state = page.locator('#state')
    await page.goto(application.origin)
    await expect(state).toHaveText('未登录')
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByLabel('用户名', { exact: true }).fill(person.username)
    await page.getByLabel('密码', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(state).toContainText(`已登录：${person.name} `)
    const before = await state.textContent()
    await page.getByRole('button', { name: '续期' }).click()
    await expect(state).toContainText(`已续期：${person.name} `)
    expect((await state.textContent())?.split(' ')[1]).not.toBe(before?.split(' ')[1])
    await page.getByRole('button', { name: '退出' }).click()
    await expect(page).toHaveURL(`${application.origin}/`)
    await expect(state).toHaveText('未登录')
    await page.goto('Dashboard/home')
    await expect(page).toHaveURL(/\/login/)
  } finally {
    application.close()
  }
})
