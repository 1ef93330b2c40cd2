import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Enrolment } from '../../../../src/features/system/trained/parts/participants/enrolment.tsx'
import type { Training } from '../../../../src/features/system/trained/training.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { offline } from '../../../app/scripted-backend.ts'

// as: what the form reads of a training
const training = { id: '7', name: '年度培训' } as Training
const ignore = () => undefined

it('S8.5 officers who cannot be added for lack of a connection: the form says so once, and keeps the choice', async () => {
  const { notices } = await renderView(
    <PrimeProvider>
      <Enrolment training={training} onClose={ignore} onSaved={ignore} onRefused={ignore} />
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/system/training/candidates': () => [
          { id: '1', name: '周敏', employer: '江宁大学', orgName: '东湖区人民检察院' },
        ],
        '/api/system/training/enrol': offline,
      },
    },
  )
  const form = page.getByRole('dialog', { name: '添加听证员：年度培训' })
  await form.getByRole('combobox', { name: '听证员', exact: true }).click()
  await page.getByRole('treeitem', { name: /周敏/ }).click()
  await userEvent.keyboard('{Escape}')
  await form.getByRole('button', { name: '添加', exact: true }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('无法连接服务器，请检查网络后重试（Network Error）')
  await expect.element(form.getByText('周敏')).toBeVisible()
  expect(notices).toEqual([])
})
