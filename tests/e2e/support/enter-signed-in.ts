import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Site } from '../../support/site.ts'

/** Sends a POST as the page would; throws if the answer is no success. Gives `data`. */
const post = async (request: APIRequestContext, url: string, headers: Record<string, string>, data?: object) => {
  const answer = await request.post(url, { headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`)
  const envelope = (await answer.json()) as { readonly data: Record<string, unknown> } // as: the API's envelope (S7.6)
  return envelope.data
}

/**
 * Opens a path of the site as a user who is already signed in: the session comes from the API, so that only tests whose
 * subject is the login page pay for it. `page` must show nothing of the site yet.
 */
export const enterSignedIn = async (page: Page, site: Site, username: string, path = ''): Promise<void> => {
  const context = page.context()
  const { origin, password } = site
  await post(context.request, `${origin}/api/oauth2/doLogin`, {}, { username, password })
  const cookies = await context.cookies(origin)
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await post(context.request, `${origin}/api/oauth2/getToken`, { 'x-xsrf-token': xsrf })
  const { accessToken, refreshToken, tokenType } = answer
  // As `Session` keeps it (S5.2).
  const value = JSON.stringify({ accessToken, refreshToken, tokenType, signIn: randomUUID() })
  await context.setStorageState({
    cookies: await context.cookies(origin),
    origins: [{ origin, localStorage: [{ name: 'auth-centre:authorization', value }] }],
  })
  await page.goto(new URL(path, site.url).href)
}
