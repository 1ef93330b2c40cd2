import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DialogBox } from '../../../src/ui/dialog/dialog-box.tsx'
import { type PageHead, PageHeadContext } from '../../../src/ui/panel/page-head-context.ts'
import { Panel } from '../../../src/ui/panel/panel.tsx'
import { PageBar } from '../../../src/ui/panel/panel-bar.tsx'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'

it.each([
  [1440, '16px'],
  [390, '12px'],
])('kit: at %i px a card has a padding of %s on all sides', async (width, padding) => {
  await page.viewport(width, 844)
  await render(
    <PrimeProvider>
      <Panel title="我的应用">内容</Panel>
    </PrimeProvider>,
  )
  const card = page.getByRole('region', { name: '我的应用' }).element()
  expect(getComputedStyle(card).padding).toBe(padding)
})

it('30.2.8 a list in a dialog keeps what it offers, and the dialog’s title is a heading below that of the page', async () => {
  const head = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => head.remove())
  const name = vi.fn<PageHead['name']>()
  await render(
    <PrimeProvider>
      <PageHeadContext value={{ slot: head, name }}>
        <DialogBox shape="drawer" visible onHide={() => undefined} header={<b>随机抽取</b>}>
          <PageBar title="随机抽取" toolbar={<button type="button">新建抽取</button>} />
        </DialogBox>
      </PageHeadContext>
    </PrimeProvider>,
  )
  const dialog = page.getByRole('dialog', { name: '随机抽取' })
  await expect.element(dialog.getByRole('button', { name: '新建抽取' })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: '随机抽取', level: 2 }).first()).toBeVisible()
  expect(head.textContent).toBe('')
  expect(name).not.toHaveBeenCalled()
})

it('29.2 a list of several on a page says in the page’s head what it is', async () => {
  const head = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => head.remove())
  const name = vi.fn<PageHead['name']>()
  const value = { slot: head, name }
  const { rerender } = await render(
    <PageHeadContext value={value}>
      <PageBar title="授权申请" toolbar={<button type="button">返回接口管理</button>} />
    </PageHeadContext>,
  )
  expect(head.textContent).toBe('返回接口管理')
  expect(name.mock.lastCall).toEqual(['授权申请'])
  await rerender(
    <PageHeadContext value={value}>
      <PageBar title="接口管理" />
    </PageHeadContext>,
  )
  expect(name.mock.lastCall).toEqual(['接口管理'])
})
