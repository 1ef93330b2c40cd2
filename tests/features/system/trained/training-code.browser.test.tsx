import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TrainingCodeView } from '../../../../src/features/system/trained/parts/code/training-code.tsx'
import { offline } from '../../../app/scripted-backend.ts'
import { openTraining, running } from './open-training.tsx'

const shown = {
  code: '482913',
  seconds: 1,
  address: 'https://auth.example.gov.cn/authCenter/answer#sign.7.482913',
  enrolled: 30,
  signed: 17,
}
const ignore = () => undefined

it('S15.8 the screen shows the code as digits and QR code, and the next one when it begins', async () => {
  const codes = ['482913', '071225']
  await openTraining(<TrainingCodeView training={running} onClose={ignore} />, {
    '/api/system/training/code': () => ({ ...shown, code: codes.shift() ?? '071225' }),
  })
  const output = page.getByLabelText('签到码', { exact: true })
  await expect.element(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await expect.element(page.getByText('已签到 17 人，共 30 人')).toBeVisible()
  await expect.element(output).toHaveTextContent('071 225')
})

it('S15.8 a code that may be over is said to be so while the server cannot be reached', async () => {
  let calls = 0
  await openTraining(<TrainingCodeView training={running} onClose={ignore} />, {
    '/api/system/training/code': () => {
      calls += 1
      return calls === 1 ? shown : offline()
    },
  })
  await expect.element(page.getByText('连接中断，正在重试；屏幕上的签到码可能已过期')).toBeVisible()
})
