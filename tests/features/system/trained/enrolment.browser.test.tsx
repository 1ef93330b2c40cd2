import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Enrolment } from '../../../../src/features/system/trained/parts/participants/enrolment.tsx'
import { offline } from '../../../app/scripted-backend.ts'
import { openTraining, running } from './open-training.tsx'

const ignore = () => undefined

it('S8.5 officers who cannot be added for lack of a connection: the form says so once, and keeps the choice', async () => {
  const { toasts } = await openTraining(
    <Enrolment training={running} onClose={ignore} onSaved={ignore} onRefused={ignore} />,
    {
      '/api/system/training/candidates': () => [
        { id: '1', name: '周敏', employer: '江宁大学', orgName: '东湖区人民检察院' },
      ],
      '/api/system/training/enrol': offline,
    },
  )
  const form = page.getByRole('dialog', { name: '添加听证员：公益诉讼听证培训' })
  await form.getByRole('combobox', { name: '听证员', exact: true }).click()
  await page.getByRole('treeitem', { name: /周敏/ }).click()
  await userEvent.keyboard('{Escape}')
  await form.getByRole('button', { name: '添加', exact: true }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('无法连接服务器，请检查网络后重试（Network Error）')
  await expect.element(form.getByText('周敏')).toBeVisible()
  expect(toasts).toEqual([])
})
