import { expect, test } from './support/test.ts'

for (const [path, button] of [
  ['system/user', '新增'],
  ['setting/config', '刷新缓存'],
  ['system/statistics', '打印'],
  ['analysis/total', '打印'],
  ['work/plan', '新增'],
  ['work/service', '申请开通'],
] as const)
  for (const [width, height] of [
    [1366, 768],
    [768, 1024],
  ] as const)
    test(`S9.1 at ${width}×${height} the place in the menu of ${path} and what the page offers share a line`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height })
      await signIn(page, 'admin', path)
      const middleOf = async (one: ReturnType<typeof page.getByRole>) => {
        const { y = 0, height: own = 0 } = (await one.boundingBox()) ?? {}
        return y + own / 2
      }
      const tool = page.getByRole('button', { name: button, exact: true })
      await expect(tool).toBeInViewport({ ratio: 1 })
      const place = page.getByRole('navigation', { name: '当前位置' })
      // Facts that come with the data may move both.
      await expect.poll(async () => Math.abs((await middleOf(tool)) - (await middleOf(place)))).toBeLessThanOrEqual(3)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })

test('S3.1 S9.1 without the place in the menu the page head names the page; by Tab it comes before the search', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', 'system/role')
  await page.getByRole('button', { name: '界面设置' }).click()
  const settings = page.getByRole('dialog', { name: '界面设置' })
  await settings.getByRole('group', { name: '面包屑' }).getByText('隐藏', { exact: true }).click()
  await page.keyboard.press('Escape')
  const title = page.getByRole('heading', { level: 1, name: '角色列表' })
  await expect.poll(async () => (await title.boundingBox())?.height).toBeGreaterThan(16)
  const add = page.getByRole('button', { name: '新增', exact: true })
  const before = await add.evaluate(
    (one) =>
      one.compareDocumentPosition(document.querySelector('[role="search"]') ?? one) ===
      Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(before).toBe(true)
})

test('S15.1 on a phone what is selected far down is acted on there', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin', 'system/user')
  await page.getByRole('checkbox', { name: /^选择/ }).nth(8).click()
  await expect(page.getByRole('button', { name: '取消选择' })).toBeInViewport({ ratio: 1 })
})
