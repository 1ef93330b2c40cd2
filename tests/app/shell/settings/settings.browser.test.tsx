import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settingGroups } from '../../../../src/app/shell/settings/setting-groups.ts'
import { SettingsDrawer } from '../../../../src/app/shell/settings/settings-drawer.tsx'
import { LayoutPreferences } from '../../../../src/core/preferences/layout-preferences.ts'
import type { Session } from '../../../../src/core/session/session.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { pressEscapeAsSoonAs } from '../../../ui/support/press-escape.ts'
import { renderView } from '../../render-view.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => page.viewport(1440, 900))

const open = async () => {
  const onClose = vi.fn<() => void>()
  const { container, session } = await renderView(
    <PrimeProvider>
      <SettingsDrawer open onClose={onClose} />
    </PrimeProvider>,
  )
  await expect.element(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
  return { layout: container.get(LayoutPreferences), session, onClose }
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
    autoLock: ['10', '15', '30', '5', 'off'],
  })
})

it('S3.1 each choice applies at once, and 恢复默认 resets all', async () => {
  const { layout, session } = await open()
  signIn(session)
  session.keepLockKey('key')
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

it('S3.1 shows another tab’s choice', async () => {
  const { layout } = await open()
  layout.change({ menus: 'mixed' })
  await expect.element(radio('菜单', '混合')).toBeChecked()
})

it('S3.1 the cross closes it', async () => {
  const { onClose } = await open()
  await page.getByRole('button', { name: '关闭' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('S3.1 Esc closes it as soon as it is shown', async () => {
  const pressed = pressEscapeAsSoonAs(() => document.querySelector('.ac-settings') !== null)
  const { onClose } = await open()
  await pressed
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('S3.1 S5.8 Esc closes it as soon as the password question has closed', async () => {
  const { session, onClose } = await open()
  signIn(session)
  await page.getByRole('group', { name: '自动锁屏' }).getByText('5 分', { exact: true }).click()
  await expect.element(passwordDialog).toBeVisible()
  const pressed = pressEscapeAsSoonAs(() => document.querySelectorAll('.p-dialog').length === 1)
  await userEvent.keyboard('{Escape}')
  await pressed
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('S3.1 a narrow window offers neither menu mode nor content width', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('group', { name: '标签栏' })).toBeVisible()
  for (const name of ['菜单', '内容宽度']) expect(page.getByRole('group', { name, exact: true }).query()).toBeNull()
})

const signIn = (session: Session) =>
  session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
const passwordDialog = page.getByRole('dialog', { name: '设置锁屏密码' })

it('S5.8 enabling the automatic lock asks for the lock password first', async () => {
  const { layout, session } = await open()
  signIn(session)
  await page.getByRole('group', { name: '自动锁屏' }).getByText('10 分', { exact: true }).click()
  await expect.element(passwordDialog.getByText('无操作 10 分钟后将自动锁屏，请先设置解锁用的密码。')).toBeVisible()
  expect(layout.settings.value.autoLock).toBe('off')
  await passwordDialog.getByLabelText('锁屏密码').fill('secret-1')
  await passwordDialog.getByLabelText('再次输入').fill('secret-1')
  await passwordDialog.getByRole('button', { name: '确定' }).click()
  await expect.element(radio('自动锁屏', '10 分')).toBeChecked()
  expect([layout.settings.value.autoLock, session.authorization.value?.lockKey]).toEqual(['10', expect.any(String)])
  await page.getByRole('group', { name: '自动锁屏' }).getByText('5 分', { exact: true }).click()
  expect(layout.settings.value.autoLock).toBe('5')
})

it('S5.8 declining the password keeps the automatic lock off; Esc closes the question and not the settings', async () => {
  const { layout, session, onClose } = await open()
  signIn(session)
  await page.getByRole('group', { name: '自动锁屏' }).getByText('30 分', { exact: true }).click()
  await expect.element(passwordDialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(passwordDialog).not.toBeInTheDocument()
  await expect.element(radio('自动锁屏', '关闭')).toBeChecked()
  expect([layout.settings.value.autoLock, session.authorization.value?.lockKey]).toEqual(['off', undefined])
  expect(onClose).not.toHaveBeenCalled()
})
