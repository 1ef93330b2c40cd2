import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

for (const [path, title] of [
  ['system/user', '用户列表'],
  ['system/hearing', '听证员管理'],
  ['setting/log', '日志监控'],
] as const)
  test(`S9.3 at 1366×768 the first row of ${title} stands at 210 px at most, and ten rows are seen`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin', path)
    const rows = page.getByRole('grid').locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(10)
    await expect.poll(async () => (await rows.first().boundingBox())?.y ?? 999).toBeLessThanOrEqual(210)
    const pages = page.getByLabel('每页条数')
    await expect(pages).toBeInViewport({ ratio: 1 })
    const { y = 999, height = 0 } = (await rows.last().boundingBox()) ?? {}
    expect(y + height).toBeLessThan((await pages.boundingBox())?.y ?? 0)
  })

test('S9.1 place in the menu, title and what can be done with the list share a line; the search takes one from the left', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', 'system/hearing')
  const search = page.getByRole('search')
  await expect(page.getByRole('grid').locator('tbody').getByRole('row')).toHaveCount(10)
  const middleOf = async (one: ReturnType<typeof page.getByRole>) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
    return y + height / 2
  }
  const place = await middleOf(page.getByRole('navigation', { name: '当前位置' }))
  expect(Math.abs((await middleOf(page.getByRole('button', { name: '新增' }))) - place)).toBeLessThanOrEqual(3)
  const edges = await search.evaluate((form) =>
    [...form.querySelectorAll('.ac-search-field > label')].map((label) => {
      const range = document.createRange()
      range.selectNodeContents(label)
      return Math.round(range.getBoundingClientRect().left - form.getBoundingClientRect().left)
    }),
  )
  // Columns of 90 + 8 + 200 px and 16 between them; the text begins where its column does.
  expect(edges).toEqual([13, 327, 641])
  expect((await search.boundingBox())?.height).toBeLessThanOrEqual(44)
})
