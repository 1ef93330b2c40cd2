import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { keptPreview } from '../../../src/core/preview/preview.ts'
import { BeginPreview } from '../../../src/features/entry/preview/begin-preview.tsx'
import { renderView } from '../../app/render-view.tsx'
import { refusal } from '../../app/scripted-backend.ts'

const user = { id: '1002', username: 'clerk', name: '陈静' }

it('security 6 begins the preview of the user in the address, and loads the application again', async () => {
  const tabStorage = createMemoryStorage()
  const loaded: string[] = []
  const bodies: unknown[] = []
  await renderView(<BeginPreview load={(address) => void loaded.push(address)} />, {
    path: '/preview/1002',
    tabStorage,
    answers: {
      '/api/system/user/preview/begin': async (request) => {
        bodies.push(await request.json())
        return { previewToken: 'pr3viewExampleOfAToken000000000000000000000', expiresIn: 1800, user }
      },
    },
  })
  await expect.poll(() => loaded).toHaveLength(1)
  expect(bodies).toEqual([{ id: '1002' }])
  expect(keptPreview(tabStorage)?.user).toEqual(user)
})

it('security 6 shows why the user cannot be previewed', async () => {
  const tabStorage = createMemoryStorage()
  await renderView(<BeginPreview load={() => expect.unreachable('it was refused')} />, {
    path: '/preview/1002',
    tabStorage,
    answers: { '/api/system/user/preview/begin': () => refusal(400, 'AA0001', '账号已停用，不能预览') },
  })
  await expect.element(page.getByRole('heading', { name: '不能开始预览' })).toBeVisible()
  await expect.element(page.getByText('账号已停用，不能预览')).toBeVisible()
  expect(keptPreview(tabStorage)).toBeUndefined()
})
