import { globSync } from 'node:fs'
import { openFolder } from '../support/open-folder.ts'
import { enterSignedIn } from './support/enter-signed-in.ts'
import { expect, test } from './support/test.ts'

/*
 * The page takes no string where the browser wants a trusted value (decision 0103). Every other journey shows the same
 * of what it opens: a refused string is an error of the console, which fails it.
 */

test('security 8 a string becomes neither HTML nor a script, and the console says so', {
  tag: '@quick',
}, async ({ page, signIn, consoleLog }) => {
  await signIn(page, 'admin')
  const answers = await page.evaluate(() => {
    const place = document.createElement('div')
    const attempts: Record<string, () => unknown> = {
      html: () => (place.innerHTML = '<img src="x" onerror="alert(1)">'),
      parsed: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      frame: () => (document.createElement('iframe').srcdoc = '<p>x</p>'),
      script: () => (document.createElement('script').text = 'alert(1)'),
      foreign: () => (document.createElement('script').src = 'https://attacker.example/x.js'),
      upload: () => (document.createElement('script').src = '/api/file/1'),
      blob: () => new Worker(URL.createObjectURL(new Blob(['1']))),
      policy: () => trustedTypes?.createPolicy('another', {}),
      again: () => trustedTypes?.createPolicy('default', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: done`
      } catch (error) {
        return `${name}: ${error instanceof Error ? error.name : 'no error'}`
      }
    })
  })
  expect(answers).toEqual([
    'html: TypeError',
    'parsed: TypeError',
    'frame: TypeError',
    'script: TypeError',
    'foreign: TypeError',
    'upload: TypeError',
    'blob: TypeError',
    'policy: TypeError',
    'again: TypeError',
  ])
  await expect.poll(() => consoleLog.complaints().join('\n')).toContain('TrustedHTML')
  expect(consoleLog.complaints().join('\n')).toContain('TrustedScriptURL')
  consoleLog.allow(/Trusted|Content Security Policy/)
})

test('security 8 no screen of the menu, and no form that 新增 opens there, needs a string for HTML', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  const folders = page.getByRole('menubar').locator('> [role="menuitem"]')
  await expect(folders.first()).toBeVisible()
  let opened = 0
  for (const folder of await folders.all()) {
    const links = folder.locator('[role="menuitem"] a[href]')
    for (let index = 0; index < (await links.count()); index++) {
      await openFolder(folder)
      const name = (await links.nth(index).textContent()) ?? ''
      await links.nth(index).click()
      await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      opened += 1
      const add = page.getByRole('main').getByRole('button', { name: '新增', exact: true })
      if ((await add.count()) !== 1) continue
      await add.click()
      const form = page.getByRole('dialog').last()
      await expect(form).toBeVisible()
      await form.getByRole('button', { name: '取消' }).click()
      await expect(form).toBeHidden()
    }
  }
  expect(opened).toBeGreaterThan(14)
})

test('security 8 a large workbook is compressed by a worker that the worker for workbooks starts', async ({
  page,
  signIn,
}) => {
  const [file] = globSync('dist/assets/excel-worker-*.js')
  await signIn(page, 'admin')
  const answer = await page.evaluate(
    (path) =>
      new Promise((resolve) => {
        const worker = new Worker(path, { type: 'module' })
        worker.addEventListener('message', ({ data }) =>
          resolve(data.written instanceof Blob && data.written.size > 200_000 ? 'written' : data.fault),
        )
        worker.addEventListener('error', () => resolve('not loaded'))
        const rows = Array.from({ length: 10_000 }, () => [{ value: crypto.randomUUID() }])
        worker.postMessage({ sheet: 0, rows }, { transfer: [] })
        const sheets = [{ name: '甲', columns: [{ width: 20 }] }]
        worker.postMessage({ ask: 'write', sheets }, { transfer: [] })
      }),
    `/authCenter/${file?.replace(/^dist\//, '')}`,
  )
  expect(answer).toBe('written')
})

test('security 8 what is pasted into the editor of a notice is cleaned on its way', async ({
  page,
  site,
  consoleLog,
}) => {
  // The browser says of a document without a window too that it would run no handler of it.
  consoleLog.allow(/^error: Executing inline event handler violates/)
  await enterSignedIn(page, site, 'admin', 'setting/notice')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const text = page.getByRole('dialog', { name: '新增公告' }).getByRole('textbox', { name: '正文' })
  await text.click()
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p>请<b>按时</b>参加<img src="x" onerror="window.pasted=1"><script>window.pasted=1</script></p>' +
        '<table><tr><td>日期</td><td>三月</td></tr></table><p onclick="window.pasted=1">谢谢</p>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('p')).toHaveText(['请按时参加', '日期', '三月', '谢谢'])
  await expect(text.locator('td')).toHaveText(['日期', '三月'])
  await expect(text.locator('strong')).toHaveText('按时')
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false)
})
