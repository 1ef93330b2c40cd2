import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uniqueWord } from './support/backend.ts'
import { expect, test } from './support/test.ts'

/** A page that posts a form to another site at once. */
const posting = (action: string, fields: Readonly<Record<string, string>>): string => {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<!doctype html><title>应用</title><form method="post" action="${action}">${inputs.join('')}</form>
<script>document.forms[0].submit()</script>`
}

test('S2.5 an application on another site posts its requests, and gets the answer as a form', async ({
  page,
  site,
  backend,
}) => {
  const person = await backend.createColleague()
  const id = uniqueWord()
  const issuer = `${site.origin}/authCenter/oidc`
  const answers: URLSearchParams[] = []
  const application = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      const asked = { client_id: id, response_type: 'code', scope: 'openid', response_mode: 'form_post' }
      if (request.url === '/login') response.end(posting(`${issuer}/auth`, { ...asked, redirect_uri: callback }))
      else if (request.url === '/leave') response.end(posting(`${issuer}/logout`, { client_id: id }))
      else if (request.method === 'POST') {
        answers.push(new URLSearchParams(body))
        // To another origin, which a policy of our page must not forbid.
        response.writeHead(303, { location: `${origin.replace('localhost', '127.0.0.1')}/home` }).end()
      } else response.end('<!doctype html><title>应用</title><h1>应用首页</h1>')
    })
  })
  await new Promise<void>((listening) => {
    application.listen(0, listening)
  })
  const origin = `http://localhost:${(application.address() as AddressInfo).port}` // as: it listens on TCP
  const callback = `${origin}/callback`
  await backend.call('POST', '/api/setting/application/create', {
    id,
    name: `表单应用${id}`,
    kind: 'confidential',
    grants: ['authorization_code'],
    redirects: [callback],
    postLogouts: [],
    scopes: ['openid'],
    optionalScopes: [],
    autoConfirm: true,
    accessSeconds: 300,
    refreshSeconds: 3600,
    idSeconds: 300,
    pkceRequired: false,
    visibility: 'all',
  })
  const home = page.getByRole('heading', { name: '应用首页' })
  try {
    await page.goto(`${origin}/login`)
    await page.getByLabel('用户名', { exact: true }).fill(person.username)
    await page.getByLabel('密码', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(home).toBeVisible()
    // Signed in: straight through, because the cookie comes along after the form.
    await page.goto(`${origin}/login`)
    await expect(home).toBeVisible()
    expect(answers.map((answer) => [...answer.keys()].toSorted())).toEqual([
      ['code', 'iss'],
      ['code', 'iss'],
    ])
    await page.goto(`${origin}/leave`)
    await expect(page.getByRole('heading', { name: '退出登录' })).toBeVisible()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/authCenter\/login/)
    await page.goto('Dashboard/home')
    await expect(page).toHaveURL(/\/login/)
  } finally {
    application.close()
  }
})
