import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Certificate } from '../../../src/features/entry/certificate/certificate.tsx'
import { renderView } from '../../app/render-view.tsx'
import { type Answers, refusal } from '../../app/scripted-backend.ts'

const number = page.getByLabelText('证书号')
const name = page.getByLabelText('持证人姓名')
const submit = page.getByRole('button', { name: '查验' })
const open = (answers: Answers = {}) => renderView(<Certificate />, { path: '/certificate', answers })

it('S15.9 reports what is missing or no number at the field, and sends nothing', async () => {
  const { calls } = await open()
  await number.fill('PX-1')
  await submit.click()
  await expect.element(number).toHaveAccessibleDescription('证书号形如 PX-2026-000012')
  await number.fill('px-2026-000012')
  await submit.click()
  await expect.element(name).toHaveAccessibleDescription('请输入持证人姓名')
  expect(calls).toEqual([])
})

it('S15.9 shows what the certificate says, and forgets it with the next question', async () => {
  const answers = [
    () => ({
      number: 'PX-2026-000012',
      training: '2026 年听证员年度培训',
      orgName: '东湖区人民检察院',
      endTime: '2026-12-02 17:00:00',
      hours: 6.5,
    }),
    () => refusal(404, 'AA0005', '没有查到这个证书，请核对证书号和姓名'),
  ]
  await open({ '/api/system/training/verify': () => (answers.shift() as (typeof answers)[0])() })
  await number.fill('PX-2026-000012')
  await name.fill('周敏')
  await submit.click()
  await expect.element(page.getByText('证书真实有效')).toBeVisible()
  await expect.element(page.getByText('2026 年听证员年度培训')).toBeVisible()
  await name.fill('吴刚')
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有查到这个证书，请核对证书号和姓名')
  await expect.element(page.getByText('证书真实有效')).not.toBeInTheDocument()
})
