// test:sqlite: HTTP
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultNames } from '../../../server/config/site-names.ts'
import { fillPage, nameSite } from '../../../server/http/page-text.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

const page =
  '<html><meta name="build" content="0.1.0 6e1caaa15b41 1795274270084 0a3d1c6"><script type="application/json" id="site-config"></script><div id="app"></div></html>'
const html = { accept: 'text/html,*/*' }

describe('the application’s files', () => {
  let site: TestApp
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dist-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
    await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {}')
    await writeFile(join(folder, 'assets', 'excel-worker-abc123.js'), 'export {}')
    await writeFile(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'))
    site = await openTestApp({ AES_KEY: 'key<for>the-page' }, { assets: folder })
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })

  it('S7.7 version/info returns the served build, and none if no build is served', async () => {
    expect((await site.browser().get('/api/setting/version/info')).body.data.build).toBe('6e1caaa15b41')
    const bare = await openTestApp()
    expect((await bare.browser().get('/api/setting/version/info')).body.data).not.toHaveProperty('build')
    await bare.close()
  })

  it('S1.1 the root redirects to /authCenter/', async () => {
    for (const path of ['/', '/authCenter']) {
      expect(await site.browser().get(path)).toMatchObject({ status: 302, headers: { location: '/authCenter/' } })
    }
  })

  it.each(['/authCenter/', '/authCenter/system/user?current=2', '/authCenter/a.b/c', '/authCenter/index.html'])(
    'S2.1 %s is the page, with its configuration',
    async (path) => {
      const answer = await site.browser().get(path, html)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect(answer.body).toContain(
        '{"aesKey":"key\\u003cfor>the-page","encryptBodies":true,"allowedHosts":[]}</script>',
      )
    },
  )

  it.each(['/authCenter/%E0%A4%A', '/authCenter/system/%?q=%', '/authCenter/a%zz/%41'])(
    'S2.1 %s, which cannot be decoded, is the page for a client that accepts HTML, and 404 for others',
    async (path) => {
      const answer = await site.browser().get(path, html)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.headers).toHaveProperty('content-security-policy')
      const other = await site.browser().get(path)
      expect([other.status, other.body.code]).toEqual([404, 'AA0005'])
    },
  )

  it('the icon that browsers request by themselves is the application’s', async () => {
    const answer = await site.browser().get('/favicon.ico')
    expect(answer).toMatchObject({ status: 302, headers: { location: '/authCenter/favicon.svg' } })
  })

  it('the icon is served unchanged', async () => {
    await mkdir(join(folder, 'iconic'))
    const link = `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,%3csvg%20id='a'/%3e">`
    await writeFile(join(folder, 'iconic', 'index.html'), link + page)
    const other = await openTestApp({}, { assets: join(folder, 'iconic') })
    const answer = await other.browser().get('/favicon.ico')
    expect([answer.headers['content-type'], answer.body]).toEqual(['image/svg+xml', "<svg id='a'/>"])
    await other.close()
  })

  it('hashed files are immutable, and sent compressed', async () => {
    const answer = await site.browser().get('/authCenter/assets/main-abc123.js', { 'accept-encoding': 'br' })
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' },
    })
    const plain = await site.browser().get('/authCenter/assets/main-abc123.js')
    expect(plain).toMatchObject({ status: 200, body: 'export {}' })
    expect((await site.browser().get('/authCenter/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('security 2 pictures come from here and the menu’s hosts, and no page has features that none uses', async () => {
    const other = await openTestApp({ MENU_HOSTS: 'oa.example.gov.cn,10.1.2.3:8443' }, { assets: folder })
    const { headers } = await other.browser().get('/authCenter/login', html)
    expect(String(headers['content-security-policy']).split('; ')).toContain(
      "img-src 'self' data: https://oa.example.gov.cn https://10.1.2.3:8443",
    )
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    const features = String(headers['permissions-policy']).split(', ')
    expect(features).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'publickey-credentials-get=(self)']),
    )
    await other.close()
    const plain = (await site.browser().get('/authCenter/login', html)).headers['content-security-policy']
    expect(String(plain).split('; ')).toContain("img-src 'self' data:")
    const asset = (await site.browser().get('/authCenter/assets/main-abc123.js')).headers
    expect([asset['cross-origin-resource-policy'], asset['permissions-policy']]).toEqual(['same-origin', undefined])
    expect((await site.browser().get('/api/setting/version/info')).headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('security a script shown as a page loads nothing; a worker, bound by its own policy, may load what the page may', async () => {
    const policyOf = async (file: string) =>
      (await site.browser().get(`/authCenter/assets/${file}`)).headers['content-security-policy']
    expect(await policyOf('main-abc123.js')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(await policyOf('excel-worker-abc123.js')).toContain("default-src 'self'; script-src 'self';")
  })

  it('a file of an older build is 404, also for a client that accepts HTML; so is everything that is not a page', async () => {
    const gone = await site.browser().get('/authCenter/assets/main-old.js', html)
    expect(gone).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    expect((await site.browser().get('/authCenter/nothing.json')).status).toBe(404)
    expect((await site.browser().post('/authCenter/system/user')).status).toBe(404)
    expect((await site.browser().get('/authCenter/%2e%2e/package.json')).status).toBe(404)
  })

  describe('S2.1 a client that accepts anything, such as curl or a monitor', () => {
    const anything = { accept: '*/*' }

    it('gets the page for a deep link', async () => {
      const answer = await site.browser().get('/authCenter/system/user?current=2', anything)
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    })

    it.each(['/authCenter/assets/missing.js', '/authCenter/missing.js', '/authCenter/nothing.json'])(
      'gets 404 for the missing file %s',
      async (path) => {
        expect(await site.browser().get(path, anything)).toMatchObject({ status: 404, body: { code: 'AA0005' } })
      },
    )

    it.each(['script', 'empty', 'image'])('but not for a %s', async (kind) => {
      const answer = await site.browser().get('/authCenter/system/user', { ...anything, 'sec-fetch-dest': kind })
      expect(answer).toMatchObject({ status: 404, body: { code: 'AA0005' } })
    })
  })

  describe('an address outside the application', () => {
    it.each(['/foo', '/authcenter/login', '/foo/%E0%A4%A', '/favicon.png', '/apiary'])(
      '%s is a page with a link to the application for a client that accepts HTML, and the envelope for others',
      async (path) => {
        const answer = await site.browser().get(path, html)
        expect(answer).toMatchObject({
          status: 404,
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
            'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
          },
        })
        expect(answer.body).toContain('<html lang="zh-CN">')
        expect(answer.body).toContain('href="/authCenter/"')
        expect(answer.body).not.toMatch(/<script|\bon\w+=/)
        expect(await site.browser().get(path)).toMatchObject({ status: 404, body: { code: 'AA0005' } })
        expect(await site.browser().send({ method: 'POST', url: path, headers: html })).toMatchObject({
          status: 404,
          body: { code: 'AA0005' },
        })
      },
    )

    it.each(['/api/nothing', '/api', '//api/x', '/API/setting'])(
      '%s belongs to the API, for any client',
      async (path) => {
        expect(await site.browser().get(path, html)).toMatchObject({ status: 404, body: { code: 'AA0005' } })
      },
    )
  })

  it.each(['/authCenter/login', '/authCenter/system/user'])(
    'S1.2 %s has the other ways to sign in embedded',
    async (path) => {
      await mkdir(join(folder, 'entry'), { recursive: true })
      await writeFile(
        join(folder, 'entry', 'index.html'),
        `${page}<script type="application/json" id="ways-in"></script>`,
      )
      const other = await openTestApp({}, { assets: join(folder, 'entry') })
      const [, json = ''] = /id="ways-in">(.*?)<\/script>/.exec((await other.browser().get(path, html)).body) ?? []
      expect(JSON.parse(json)).toEqual((await other.browser().post('/api/auth/config')).body.data)
      await other.close()
    },
  )

  it('S2.1 pages, and the page for an unknown address, have the site’s names, as text', async () => {
    await mkdir(join(folder, 'named'))
    const places =
      '<title data-site="product">old</title><b class="x" data-site="office"></b><i data-site="support"></i>'
    await writeFile(join(folder, 'named', 'index.html'), places + page)
    const names = { PRODUCT_NAME: '统一登录<b>', OFFICE_NAME: '东湖区人民检察院', SUPPORT_LINE: '$& 8001' }
    const other = await openTestApp(names, { assets: join(folder, 'named') })
    const { body } = await other.browser().get('/authCenter/login', html)
    expect(body).toContain('<title data-site="product">统一登录&#60;b&#62;</title>')
    expect(body).toContain('<b class="x" data-site="office">东湖区人民检察院</b><i data-site="support">$&#38; 8001</i>')
    const { body: missing } = await other.browser().get('/foo', html)
    expect(missing).toContain('<title>页面不存在 - 统一登录&#60;b&#62;</title>')
    expect(missing).toContain('进入统一登录&#60;b&#62;</a>')
    await other.close()
  })

  it('a page that asks for an unknown name is refused at the start', () => {
    expect(() => nameSite('<b data-site="offce"></b>', defaultNames)).toThrow('offce')
  })

  it('the page’s own scripts are allowed by their hashes, in no other response', async () => {
    await mkdir(join(folder, 'scripted'))
    const text = `\n  addEventListener('error', tell)\n`
    const entry = 'import "/authCenter/assets/app.js"'
    const [hash, entryHash] = [text, entry].map(
      (one) => `'sha256-${createHash('sha256').update(one).digest('base64')}'`,
    )
    // A checkout may have other line endings; browsers normalise them.
    const written = `<script>${text.replaceAll('\n', '\r\n')}</script><script type="module">${entry}</script>`
    await writeFile(join(folder, 'scripted', 'index.html'), written + page)
    const other = await openTestApp({}, { assets: join(folder, 'scripted') })
    const policyAt = async (path: string) =>
      String((await other.browser().get(path, html)).headers['content-security-policy'])
    expect(await policyAt('/authCenter/login')).toContain(`script-src 'self' ${hash} ${entryHash};`)
    expect(await policyAt('/authCenter/login')).not.toMatch(/script-src[^;]*unsafe/)
    expect(await policyAt('/elsewhere')).toContain("script-src 'self';")
    for (const path of ['/authCenter/login', '/authCenter/system/user'])
      expect(await policyAt(path)).toMatch(/; require-trusted-types-for 'script'; trusted-types default inert$/)
    await other.close()
  })

  it('no configuration value can break out of its block', () => {
    const filled = fillPage(page, 'site-config', { name: '</script><script>alert(1)</script>$&' })
    expect(filled.match(/<script/g)).toHaveLength(1)
    const [, json = ''] = /site-config">(.*?)<\/script>/.exec(filled) ?? []
    expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>$&' })
  })
})
