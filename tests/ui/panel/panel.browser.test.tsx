import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DialogBox } from '../../../src/ui/dialog/dialog-box.tsx'
import { PageHeadContext } from '../../../src/ui/panel/page-head-context.ts'
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
  await render(
    <PrimeProvider>
      <PageHeadContext value={head}>
        <DialogBox shape="drawer" visible onHide={() => undefined} header="随机抽取">
          <PageBar title="随机抽取" toolbar={<button type="button">新建抽取</button>} />
        </DialogBox>
      </PageHeadContext>
    </PrimeProvider>,
  )
  const dialog = page.getByRole('dialog', { name: '随机抽取' })
  await expect.element(dialog.getByRole('button', { name: '新建抽取' })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: '随机抽取', level: 2 }).first()).toBeVisible()
  expect(head.textContent).toBe('')
})
