import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'

const password = 'Ceshi-mima-2026'

/** An unused port. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('A port was asked for')
  return address.port
}

/** `npm run dev` on its own database: `origin` is the printed address. */
const test = base.extend<{ origin: string }>({
  origin: async ({ browserName: _browser }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'auth-centre-dev-'))
    // Among it what the build for other tests has set.
    const { NODE_ENV: _, PUBLIC_URL: __, DATABASE_URL: ___, ...rest } = process.env
    const child = spawn(process.execPath, ['server/start/dev.ts'], {
      env: { ...rest, PORT: String(await freePort()), DATA_DIR: folder, DEMO_PASSWORD: password },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 50_000, // Shorter than the test's time-out, so that a server that fails to start is stopped.
    })
    const ended = once(child, 'exit')
    let text = ''
    for await (const part of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      text += part
      if (text.includes('Ctrl-C')) break
    }
    child.stdout.resume()
    await provide(new URL(/已启动：(\S+)/.exec(text)?.[1] ?? `data:,${text}`).origin)
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  },
})

test('S5.5 in development sign-on starts and ends where the app is served, and changes are accepted from there', async ({
  origin,
  request,
}) => {
  const page = await request.get(`${origin}/authCenter/login`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/authCenter/@vite/client')
  const start = await request.get(`${origin}/sso/start/sso`, { maxRedirects: 0 })
  const provider = new URL(start.headers()['location'] ?? '')
  expect(provider.origin).toBe(origin)
  expect(provider.searchParams.get('redirect_uri')).toBe(`${origin}/sso/callback/sso`)
  const signIn = await request.post(`${origin}/api/oauth2/doLogin`, {
    headers: { origin },
    data: { username: 'clerk', password },
  })
  expect(signIn.status()).toBe(200)
})
