import { expect, test } from './support/test.ts'

test('S9.3 nothing is requested when the pointer comes near rows that can be dragged: their code came while idle', async ({
  page,
  signIn,
}) => {
  const asked: string[] = []
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname))
  await signIn(page, 'admin', 'system/org')
  await expect
    .poll(
      () =>
        ['form', 'choices', 'select', 'sortable', 'row-drag'].filter(
          (name) => !asked.some((path) => path.includes(`/assets/${name}-`)),
        ),
      {
        timeout: 90_000,
      },
    )
    .toEqual([])
  await page.route(/\/assets\/(row-drag|drag-parts|sortable)-/, (route) => route.abort())
  const row = page.getByRole('row').filter({ hasText: '临湖市人民检察院' }).first()
  await row.hover()
  await expect(row).toHaveAttribute('data-draggable')
})
