import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { UnsavedScope } from '../../../../src/app/shell/pane/unsaved-scope.tsx'
import { TabBar } from '../../../../src/app/shell/tabs/tab-bar.tsx'
import { LayoutPreferences } from '../../../../src/core/preferences/layout-preferences.ts'
import { tabKey } from '../../../../src/core/tabs/tab.ts'
import { Tabs } from '../../../../src/core/tabs/tabs.ts'
import { UnsavedWork } from '../../../../src/core/tabs/unsaved-work.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../render-view.tsx'
import { openTabs } from '../open-tabs.ts'

beforeAll(() => import('../../../../src/ui/sortable/sortable.tsx'))
beforeEach(() => page.viewport(1000, 400))

/** The tab bar with home and these tabs, a name with `!` pinned; the last one is shown. */
const open = async (...names: string[]) => {
  const application = await renderView(
    <MemoryRouter>
      <PrimeProvider>
        <UnsavedScope>
          <TabBar />
        </UnsavedScope>
      </PrimeProvider>
    </MemoryRouter>,
  )
  application.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const tabs = application.container.get(Tabs)
  openTabs(tabs, names)
  await expect.element(page.getByRole('tab').last()).toBeVisible()
  return { ...application, tabs, order: () => tabs.tabs.value.tabs.map(({ title }) => title).join(' ') }
}
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const titles = () =>
  page
    .getByRole('tab')
    .elements()
    .map((one) => one.textContent)
    .join(' ')

/** Moves the pointer to the bar, which loads the dragging code, and waits until it is active. */
const bringPointer = async (name: string) => {
  await tab(name).hover()
  await page.getByRole('tab').first().hover()
  await expect.element(tab(name)).toHaveAttribute('data-draggable')
}

it('S3.3 the tabs stand side by side, 2 px apart and without holes, also after one in the middle was closed', async () => {
  const { tabs } = await open('甲', '乙', '丙', '丁')
  const gaps = () => {
    const boxes = page
      .getByRole('tab')
      .elements()
      .map((one) => one.getBoundingClientRect())
    return boxes.slice(1).map((box, index) => Math.round(box.left - (boxes[index]?.right ?? 0)))
  }
  await expect.poll(gaps).toEqual([2, 2, 2, 2])
  const second = tabs.tabs.value.tabs.find(({ title }) => title === '乙')
  if (second) tabs.close({ kind: 'one', key: tabKey(second) })
  await expect.poll(gaps).toEqual([2, 2, 2])
})

describe('dragging', () => {
  it.each([
    ['乙', '丙', '首页 甲 丙 乙'],
    ['甲', '丙', '首页 乙 丙 甲'],
    ['丙', '甲', '首页 丙 甲 乙'],
    ['丙', '首页', '首页 丙 甲 乙'],
    ['首页', '乙', '首页 甲 乙 丙'],
  ])('S3.3 %s dragged to %s: %s', async (from, to, after) => {
    const { order } = await open('甲', '乙', '丙')
    await bringPointer('乙')
    await tab(from).dropTo(tab(to), { steps: 12 })
    await expect.poll(order).toBe(after)
    await expect.poll(titles).toBe(after)
  })

  it('S3.5 pinned tabs stay in their group', async () => {
    const { order } = await open('甲!', '乙!', '丙', '丁')
    await bringPointer('丙')
    await tab('甲').dropTo(tab('丁'), { steps: 12 })
    await tab('丁').dropTo(tab('甲'), { steps: 12 })
    expect(order()).toMatch(/^首页 [甲乙] [甲乙] [丙丁] [丙丁]$/)
  })

  it('S3.3 a draggable tab is still a tab, not a button', async () => {
    await open('甲', '乙')
    await bringPointer('乙')
    await expect.element(tab('甲')).not.toHaveAttribute('aria-pressed')
    await expect.element(tab('甲')).not.toHaveAttribute('aria-roledescription')
    await expect.element(tab('甲')).not.toHaveAttribute('aria-disabled')
  })
})

describe('by keyboard', () => {
  it('S3.3 Ctrl+Shift and an arrow key move the tab, keep its focus and announce its place', async () => {
    const { order } = await open('甲', '乙', '丙')
    await tab('丙').click()
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    expect(order()).toBe('首页 甲 丙 乙')
    await expect.element(tab('丙')).toHaveFocus()
    await expect.element(page.getByText('丙：第 3 个，共 4 个标签页')).toBeInTheDocument()
    for (let steps = 0; steps < 3; steps += 1) {
      await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    }
    expect(order()).toBe('首页 丙 甲 乙')
  })

  it('S3.3 Alt+Shift+T reopens the tab closed last', async () => {
    const { order } = await open('甲', '乙', '丙')
    await tab('乙').click()
    await userEvent.keyboard('{Delete}')
    await expect.poll(titles).toBe('首页 甲 丙')
    await userEvent.keyboard('{Alt>}{Shift>}T{/Shift}{/Alt}')
    await expect.poll(order).toBe('首页 甲 乙 丙')
  })
})

describe('the context menu', () => {
  const offered = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent)
  const whole = ['刷新', '关闭', '关闭其他', '关闭右侧', '全部关闭', '固定']

  it('S3.5 opens by Shift+F10, and Esc restores the focus', async () => {
    await open('甲', '乙')
    await tab('乙').click()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect.poll(offered).toEqual(whole)
    await userEvent.keyboard('{Escape}')
    await expect.poll(offered).toEqual([])
    await expect.element(tab('乙')).toHaveFocus()
  })

  it('S3.5 opens by a long press on a tab, and the release shows no other tab', async () => {
    const { navigator } = await open('甲', '乙')
    const element = tab('甲').element()
    const { x, y } = element.getBoundingClientRect()
    const touch = (type: string, moved = 0) =>
      element.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', bubbles: true, clientX: x + 5 + moved, clientY: y + 5 }),
      )
    touch('pointerdown')
    await expect.poll(offered).toEqual(whole)
    touch('pointerup')
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect([offered(), navigator.path]).toEqual([whole, '/'])
  })
})

describe('the list of all tabs', () => {
  const openList = async () => {
    await page.getByRole('button', { name: '全部标签页' }).click()
    await expect.element(page.getByLabelText('查找标签页')).toHaveFocus()
  }
  const entries = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent)

  it('S3.1 finds by pinyin, marks the shown one, and goes there by Enter', async () => {
    const { navigator } = await open('用户列表', '角色列表', '菜单管理')
    await openList()
    expect(entries()).toEqual(['首页', '用户列表', '角色列表', '菜单管理'])
    await expect
      .poll(async () => {
        await page.getByLabelText('查找标签页').fill('jslb')
        return entries()
      })
      .toEqual(['角色列表'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => navigator.path).toBe('/角色列表')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('S3.1 arrow keys move through it; Delete and a middle click close; a closed one can be reopened', async () => {
    const { order } = await open('甲', '乙', '丙')
    await openList()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}')
    await expect.poll(order).toBe('首页 乙 丙')
    await expect.element(page.getByRole('menuitem', { name: '乙' })).toHaveFocus()
    await page.getByRole('menuitem', { name: '丙' }).click({ button: 'middle' })
    await expect.poll(order).toBe('首页 乙')
    await userEvent.keyboard('{End}{ArrowDown}')
    await page.getByRole('menuitem', { name: /^重新打开/ }).click()
    await expect.poll(order).toBe('首页 乙 丙')
  })

  it('S3.6 closes when the question about unsaved input is answered with 继续编辑', async () => {
    const { container, tabs, order } = await open('甲', '乙')
    const [, first] = tabs.tabs.value.tabs
    container.get(UnsavedWork).add({ tab: tabKey(first ?? expect.fail('no tab')), title: '甲' }, '新增')
    await page.getByRole('button', { name: '全部标签页' }).click()
    const list = page.getByRole('dialog', { name: '全部标签页' })
    await list.getByRole('menuitem', { name: '甲' }).getByTitle('关闭').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(list).not.toBeInTheDocument()
    expect(order()).toBe('首页 甲 乙')
  })

  it('S3.1 says where nothing matches', async () => {
    await open('甲')
    await openList()
    await userEvent.keyboard('zzz')
    await expect.element(page.getByText('没有名称包含“zzz”的标签页')).toBeVisible()
  })
})

describe('settings and width', () => {
  it('S3.1 plain tabs have no close button, hidden ones are not rendered', async () => {
    const { container } = await open('甲')
    expect(page.getByTitle('关闭').elements()).toHaveLength(1)
    container.get(LayoutPreferences).change({ tagsbar: 'plain' })
    await expect.element(page.getByTitle('关闭')).not.toBeInTheDocument()
    container.get(LayoutPreferences).change({ tagsbar: 'hidden' })
    await expect.element(page.getByRole('tab').first()).not.toBeInTheDocument()
  })

  it('S3.1 overflowing tabs scroll by wheel and buttons, and the shown tab is in view', async () => {
    await page.viewport(600, 300)
    const names = Array.from({ length: 12 }, (_, index) => `标签页第${index}号`)
    const { tabs } = await open(...names)
    const strip = page.getByRole('tablist').element()
    await expect.poll(() => strip.scrollLeft).toBeGreaterThan(100)
    await expect.element(page.getByRole('button', { name: '向右滚动标签页' })).not.toBeInTheDocument()
    const before = strip.scrollLeft
    await page.getByRole('button', { name: '向左滚动标签页' }).click()
    await expect.poll(() => strip.scrollLeft).toBeLessThan(before)
    await expect.element(page.getByRole('button', { name: '向右滚动标签页' })).toBeVisible()
    strip.dispatchEvent(new WheelEvent('wheel', { deltaY: 5000, cancelable: true }))
    await expect.element(page.getByRole('button', { name: '向右滚动标签页' })).not.toBeInTheDocument()
    const first = tabs.tabs.value.tabs[0]
    if (first) tabs.open({ ...first, path: tabKey(first) })
    await expect.poll(() => strip.scrollLeft).toBe(0)
  })

  it.each([300, 330, 360, 390])('S3.1 %i px wide the shown tab is fully visible, whichever it is', async (width) => {
    await page.viewport(width, 300)
    const { tabs } = await open('个人资料', '登录设备')
    /** Whether the middle of each end of a tab belongs to that tab, not to a button. */
    const whole = (name: string) => {
      const element = tab(name).element()
      const { left, right, top, height } = element.getBoundingClientRect()
      return [left + 2, right - 2].map((x) => element.contains(document.elementFromPoint(x, top + height / 2)))
    }
    /** A scroll button that appears changes the strip's width, which its observer reports a frame later. */
    const drawn = async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
    }
    for (const name of ['诊断记录', '用户列表', '角色列表']) {
      tabs.open({ path: `/${name}`, fullPath: `/${name}`, name, meta: { title: name } })
      await expect.element(tab(name)).toBeVisible()
      await drawn()
      expect(whole(name), name).toEqual([true, true])
    }
    await expect.element(page.getByRole('button', { name: '向左滚动标签页' })).toBeVisible()
    for (const name of ['登录设备', '首页', '诊断记录', '角色列表']) {
      const shown = tabs.tabs.value.tabs.find(({ title }) => title === name)
      if (shown) tabs.open({ ...shown, path: tabKey(shown) })
      await expect.poll(() => whole(name), { message: name }).toEqual([true, true])
      await drawn()
      expect(whole(name), name).toEqual([true, true])
    }
  })
})
