import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { settingGroups } from '../../../src/app/shell/settings/setting-groups.ts'
import { SettingsDrawer } from '../../../src/app/shell/settings/settings-drawer.tsx'
import { Layout } from '../../../src/core/preferences/layout.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../render-view.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => page.viewport(1440, 900))

const open = async () => {
  const onClose = vi.fn<() => void>()
  const { container } = await renderView(
    <PrimeProvider>
      <SettingsDrawer open onClose={onClose} />
    </PrimeProvider>,
  )
  await expect.element(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
  return { layout: container.get(Layout), onClose }
}

const radio = (setting: string, choice: string) =>
  page.getByRole('group', { name: setting, exact: true }).getByRole('radio', { name: choice, exact: true })

it('S3.1 offers every choice of every setting once', () => {
  const offered = settingGroups.flatMap(({ settings }) =>
    settings.map(({ name, choices }) => [name, choices.map(([value]) => value).toSorted()]),
  )
  expect(Object.fromEntries(offered)).toEqual({
    theme: ['dark', 'light', 'system'],
    fontSize: ['large', 'largest', 'small', 'standard'],
    density: ['compact', 'roomy', 'standard'],
    menus: ['hidden', 'horizontal', 'mixed', 'vertical'],
    layout: ['boxed', 'fluid'],
    topbar: ['fixed', 'scrolling'],
    tagsbar: ['closable', 'hidden', 'plain'],
    breadcrumbs: ['hidden', 'shown'],
  })
})

it('S3.1 each choice is taken at once, and 恢复默认 takes all back', async () => {
  const { layout } = await open()
  const defaults = layout.settings.value
  for (const { settings } of settingGroups)
    for (const { name, label, choices } of settings)
      for (const [value, word] of choices) {
        await page.getByRole('group', { name: label, exact: true }).getByText(word, { exact: true }).click()
        await expect.element(radio(label, word)).toBeChecked()
        expect(layout.settings.value[name]).toBe(value)
      }
  await page.getByRole('button', { name: '恢复默认' }).click()
  expect(layout.settings.value).toEqual(defaults)
  await expect.element(radio('主题', '跟随系统')).toBeChecked()
})

it('S3.1 shows what another tab has chosen', async () => {
  const { layout } = await open()
  layout.change({ menus: 'mixed' })
  await expect.element(radio('菜单', '混合')).toBeChecked()
})

it('S3.1 the cross closes it', async () => {
  const { onClose } = await open()
  await page.getByRole('button', { name: '关闭' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('S3.1 in a narrow window menu and width of the content are not offered', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('group', { name: '标签栏' })).toBeVisible()
  for (const name of ['菜单', '内容宽度']) expect(page.getByRole('group', { name, exact: true }).query()).toBeNull()
})
