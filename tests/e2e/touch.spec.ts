import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Every screen of an administrator. */
const screens = [
  '',
  'system/user',
  'system/org',
  'system/role',
  'system/menu',
  'system/area',
  'system/hearing',
  'system/trained',
  'system/statistics',
  'setting/dict',
  'setting/config',
  'setting/log',
  'setting/log?view=operations',
  'setting/notice',
  'setting/remind',
  'setting/serviceInfo',
  'setting/logThird',
  'setting/syncTask',
  'work/service',
  'work/service?view=requests',
  'work/plan',
  'work/task',
  'analysis/total',
  'apiInterface/directory',
  'apiInterface/interface',
  'my/profile',
]

/** What is to be pressed and measures less than 40 px: of a box its label, of a card that is a link the card. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, select, summary, a[href], input, [role=tab], [role=treeitem], [role=option]',
      ),
    ]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('.ac-hidden, .ac-skip, [aria-hidden=true], .p-hidden-accessible'))
      .map((element) => {
        const pressed = element.closest('label:has(input), .ac-service') ?? element
        const { width, height } = pressed.getBoundingClientRect()
        return { name: element.ariaLabel ?? element.textContent.trim(), width, height }
      })
      .filter(({ width, height }) => width > 1 && height > 1 && (Math.round(height) < 40 || Math.round(width) < 40))
      .map(({ name, width, height }) => `${name} ${width}×${height}`),
  )

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })

  test('S9.3 what is pressed on every screen measures 40 px where the pointer is a finger, whatever the width', async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000) // every screen in turn
    await signIn(page, 'admin')
    const found: Record<string, string[]> = {}
    for (const path of screens) {
      await page.goto(path)
      await expect(page.getByRole('main').locator('h1, h2').first()).toBeAttached()
      await expect(page.locator('[data-loading], .ac-list-waiting')).toHaveCount(0)
      const under = await small(page)
      if (under.length > 0) found[path] = under
    }
    expect(found).toEqual({})
  })

  test('S9.6 nodes of a tree and days of a calendar measure 40 px for a finger', async ({ page, userList }) => {
    await page.getByText('按机构筛选').tap()
    const node = page.getByRole('treeitem').first()
    await expect(node).toBeVisible()
    expect((await node.boundingBox())?.height).toBe(40)
    await userList.search.getByRole('button', { name: '展开' }).tap()
    await userList.search.getByLabel('创建时间').tap()
    const day = page.getByRole('dialog').locator('td > span').first()
    await expect(day).toBeVisible()
    await expect.poll(async () => (await day.boundingBox())?.height).toBe(40)
    expect((await day.boundingBox())?.width).toBe(40)
  })
})

/** The lists, by their address. */
const lists = screens.filter((path) => /^(system|setting|apiInterface)\//.test(path) && path !== 'system/statistics')

for (const [name, use] of [
  ['a phone on its side', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }],
  ['200 % on 1366×768', { viewport: { width: 683, height: 384 } }],
] as const)
  test.describe(`with ${name}`, () => {
    test.use(use)

    test('S9.3 the first record of every list is seen whole without scrolling', async ({ page, signIn }) => {
      test.setTimeout(300_000) // every screen in turn
      await signIn(page, 'admin')
      const found: Record<string, number> = {}
      for (const path of lists) {
        await page.goto(path)
        const first = page.getByRole('main').locator('tbody [role=row], tbody tr, .ac-preference').first()
        await expect(first).toBeVisible()
        await expect(page.locator('[data-loading], .ac-list-waiting')).toHaveCount(0)
        const box = await first.boundingBox()
        const end = (box?.y ?? 999) + (box?.height ?? 0)
        if (end > use.viewport.height) found[path] = end
      }
      expect(found).toEqual({})
    })
  })

for (const width of [320, 360, 390, 430])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 }, hasTouch: true, isMobile: true })

    test('S3.1 the name of the product stands whole or not at all, with large letters as well', async ({
      page,
      signIn,
    }) => {
      await signIn(page, 'admin')
      const html = page.locator('html')
      for (const font of ['standard', 'large', 'largest']) {
        await html.evaluate((element, size) => element.setAttribute('data-font', size), font)
        const seen = await page.locator('.ac-brand').evaluate((brand) => {
          const window = brand.getBoundingClientRect()
          const name = brand.lastElementChild?.getBoundingClientRect()
          if (!name || name.top >= window.bottom) return 'none'
          return name.right <= window.right && name.bottom <= window.bottom ? 'whole' : 'cut'
        })
        expect([font, seen]).not.toEqual([font, 'cut'])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })
  })
