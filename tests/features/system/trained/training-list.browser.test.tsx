import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mutable } from '../../../../src/core/state.ts'
import type { Participant } from '../../../../src/features/system/trained/parts/participants/participant.ts'
import { ParticipantList } from '../../../../src/features/system/trained/parts/participants/participant-list.tsx'
import type { Training } from '../../../../src/features/system/trained/training.ts'
import { TrainingForm } from '../../../../src/features/system/trained/training-form.tsx'
import { TrainingList } from '../../../../src/features/system/trained/training-list.tsx'
import { PageAddressContext } from '../../../../src/ui/hooks/page-address.ts'
import { enrolled, openTraining, running, wu } from './open-training.tsx'

const draft: Training = {
  ...running,
  id: '8',
  name: '年度培训',
  category: 'annual',
  status: 'draft',
  enrolled: 0,
  passed: 0,
}
const zhou: Participant = { ...enrolled, id: '41', officerId: '1', name: '周敏', version: 1 }
const ignore = () => undefined

beforeEach(() => page.viewport(1440, 900))

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

it('S15.1 a draft is published after a question, and what stands in a row follows the state', async () => {
  const sent: unknown[] = []
  await openTraining(<TrainingList />, {
    '/api/system/training/list': () => [running, draft],
    '/api/system/training/publish': async (request) => {
      sent.push(await request.json())
      return { done: ['8'], refused: [] }
    },
  })
  await expect.element(row('公益诉讼听证培训').getByText('2/30')).toBeVisible()
  await expect.element(row('公益诉讼听证培训').getByText('进行中')).toBeVisible()
  await row('公益诉讼听证培训')
    .getByRole('button', { name: /的更多操作$/ })
    .click()
  await expect.element(page.getByRole('menuitem', { name: '参训名单' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: '发布', exact: true }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await row('年度培训')
    .getByRole('button', { name: /的更多操作$/ })
    .click()
  await page.getByRole('menuitem', { name: '发布' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await expect.poll(() => sent).toEqual([{ ids: ['8'] }])
})

it('S15.1 a link names a training, which opens whether the list has it on its page or not', async () => {
  const query = mutable('open=8')
  const address = {
    query,
    amend: (next: string) => {
      query.next(next)
      return true
    },
  }
  await openTraining(
    <PageAddressContext value={address}>
      <TrainingList />
    </PageAddressContext>,
    { '/api/system/training/list': () => [running], '/api/system/training/detail': () => draft },
  )
  const drawer = page.getByRole('dialog', { name: '培训：年度培训' })
  await expect.element(drawer.getByText('三楼会议室')).toBeVisible()
  // What can be done with it, as in its row.
  await expect.element(drawer.getByRole('button', { name: '修改' })).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).last().click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(query.value).not.toContain('open')
})

it('S6.1 an export names lecturers, so it asks what for', async () => {
  const sent: unknown[] = []
  await openTraining(<TrainingList />, {
    '/api/system/training/list': () => [running],
    '/api/system/training/export': async (request) => {
      const { exportPurpose } = await request.json()
      sent.push(exportPurpose)
      return { id: '120021', total: 1 }
    },
    '/api/system/training/export/{id}': () => [running],
  })
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出培训管理' })
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  await expect.element(dialog.getByText('请输入导出用途')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.fill(dialog.getByLabelText('导出用途'), '年度统计')
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  await expect.poll(() => sent).toEqual(['年度统计'])
})

it('S15.2 a training is cancelled with a reason', async () => {
  const sent: unknown[] = []
  await openTraining(<TrainingList />, {
    '/api/system/training/list': () => [running],
    '/api/system/training/cancel': async (request) => {
      sent.push(await request.json())
      return undefined
    },
  })
  await row('公益诉讼听证培训')
    .getByRole('button', { name: /的更多操作$/ })
    .click()
  await page.getByRole('menuitem', { name: '取消培训' }).click()
  const dialog = page.getByRole('dialog', { name: '取消培训：公益诉讼听证培训' })
  await dialog.getByRole('button', { name: '取消培训', exact: true }).click()
  await expect.element(dialog.getByText('请输入取消原因')).toBeVisible()
  await dialog.getByRole('textbox', { name: '取消原因', exact: true }).fill('讲师出差')
  await dialog.getByRole('button', { name: '取消培训', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ id: '7', reason: '讲师出差' }])
})

it('S15.2 a copy has everything but the times, and each mistake of the form stands at its field', async () => {
  const sent: unknown[] = []
  await openTraining(<TrainingForm record={undefined} like={running} orgId="" onClose={ignore} onSaved={ignore} />, {
    '/api/system/training/create': async (request) => {
      sent.push(await request.json())
      return { id: '9' }
    },
  })
  const dialog = page.getByRole('dialog', { name: '新增培训' })
  await expect.element(dialog.getByLabelText('培训名称')).toHaveValue('公益诉讼听证培训')
  await dialog.getByRole('spinbutton', { name: '学时', exact: true }).fill('3.2')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(dialog.getByText('请选择开始时间', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('学时必须是 0.5 的倍数')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: '学时', exact: true }).fill('3.5')
  await dialog.getByRole('combobox', { name: '开始时间', exact: true }).fill('2026-12-02 09:00:00')
  await dialog.getByRole('combobox', { name: '结束时间', exact: true }).fill('2026-12-02 08:00:00')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(dialog.getByText('结束时间须晚于开始时间')).toBeVisible()
  await dialog.getByRole('combobox', { name: '结束时间', exact: true }).fill('2026-12-02 12:00:00')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        name: '公益诉讼听证培训',
        category: 'special',
        orgId: '12',
        method: 'onsite',
        startTime: '2026-12-02 09:00:00',
        endTime: '2026-12-02 12:00:00',
        place: '三楼会议室',
        hours: 3.5,
        places: 30,
        coursewareIds: [],
      },
    ])
})

it('S15.12 who has something else at the new time of a training is told before it is saved, and is no obstacle', async () => {
  const asked: unknown[] = []
  let saved = 0
  const training: Training = { ...running, status: 'enrolling' }
  await openTraining(<TrainingForm record={training} orgId="" onClose={ignore} onSaved={ignore} />, {
    '/api/system/training/conflicts': async (request) => {
      asked.push(await request.json())
      const conflicts = [
        { name: '年度培训', time: '2026-12-02 09:00 至 2026-12-02 12:00' },
        { name: '听证', time: '2026-12-02' },
      ]
      return [{ officerId: '1', name: '周敏', conflicts }]
    },
    '/api/system/training/update': () => {
      saved += 1
      return undefined
    },
  })
  const dialog = page.getByRole('dialog', { name: '修改培训：公益诉讼听证培训' })
  await dialog.getByRole('combobox', { name: '结束时间', exact: true }).fill('2026-12-02 17:00:00')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '时间冲突' })
  await expect
    .element(question.getByText('周敏：“年度培训”（2026-12-02 09:00 至 2026-12-02 12:00）、听证（2026-12-02）'))
    .toBeVisible()
  expect([asked, saved]).toEqual([[{ id: '7', startTime: '2026-11-21 09:00:00', endTime: '2026-12-02 17:00:00' }], 0])
  await question.getByRole('button', { name: '仍然保存' }).click()
  await expect.poll(() => saved).toBe(1)
})

it('S15.4 results are entered in a table, and what is refused stays with the reason and what was typed', async () => {
  const sent: unknown[] = []
  let refused = true
  await openTraining(<ParticipantList training={running} onClose={ignore} onSaved={ignore} />, {
    '/api/system/training/participants': () => [zhou, wu],
    '/api/system/training/results': async (request) => {
      sent.push(await request.json())
      const answer = refused
        ? { done: [], refused: [{ id: '41', name: '周敏', code: 'AA0001' as const, message: '签到时间不能晚于现在' }] }
        : { done: ['41'], refused: [] }
      refused = false
      return answer
    },
  })
  await row('周敏')
    .getByRole('button', { name: /^录入成绩/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '录入成绩：公益诉讼听证培训' })
  await dialog.getByRole('button', { name: '未录入的设为合格' }).click()
  await expect.element(dialog.getByRole('spinbutton', { name: '周敏的学时' })).toHaveValue(6)
  await dialog.getByRole('spinbutton', { name: '周敏的学时' }).fill('7')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('学时不能超过培训的 6 学时')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: '周敏的学时' }).fill('5.5')
  await dialog.getByRole('spinbutton', { name: '周敏的成绩' }).fill('92')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('签到时间不能晚于现在')).toBeVisible()
  await expect.element(dialog.getByRole('spinbutton', { name: '周敏的成绩' })).toHaveValue(92)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const entry = { id: '41', version: 1, result: 'pass', hours: 5.5, score: 92 }
  expect(sent).toEqual([
    { id: '7', results: [entry] },
    { id: '7', results: [entry] },
  ])
})

it('S15.3, S15.5 officers are found and added, those who cannot be are named, and certificates are numbered at the end', async () => {
  const sent: unknown[] = []
  const take =
    <T,>(answer: T) =>
    async (request: Request) => {
      sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()])
      return answer
    }
  const answers = {
    '/api/system/training/conflicts': () => [],
    '/api/system/training/participants': () => [wu],
    '/api/system/training/candidates': () => [
      { id: '1', name: '周敏', employer: '江宁大学', orgName: '东湖区人民检察院' },
      { id: '3', name: '郑红', employer: '江宁大学', orgName: '东湖区人民检察院' },
    ],
    '/api/system/training/enrol': take({
      done: ['1'],
      refused: [{ id: '3', name: '郑红', code: 'AA0001' as const, message: '名额已满（30 人）' }],
    }),
    '/api/system/training/certificates': take({ issued: 1 }),
  }
  await openTraining(<ParticipantList training={running} onClose={ignore} onSaved={ignore} />, answers)
  await expect.element(page.getByRole('button', { name: '生成证书' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '添加听证员' }).click()
  const dialog = page.getByRole('dialog', { name: '添加听证员：公益诉讼听证培训' })
  await dialog.getByRole('checkbox', { name: '周敏 东湖区人民检察院 · 江宁大学' }).click()
  await dialog.getByRole('checkbox', { name: /郑红/ }).click()
  await dialog.getByRole('button', { name: '添加 2 人' }).click()
  await expect.element(page.getByText('已添加 1 人，1 人未执行')).toBeVisible()
  await expect.element(page.getByText('名额已满（30 人）')).toBeVisible()
  expect(sent).toEqual([['enrol', { id: '7', officerIds: ['1', '3'] }]])
})

it('S15.5 certificates are numbered after a question once the training has ended', async () => {
  const sent: unknown[] = []
  const { toasts } = await openTraining(
    <ParticipantList training={{ ...running, status: 'ended' }} onClose={ignore} onSaved={ignore} />,
    {
      '/api/system/training/participants': () => [wu],
      '/api/system/training/certificates': async (request) => {
        sent.push(await request.json())
        return { issued: 1 }
      },
    },
  )
  await page.getByRole('button', { name: '生成证书' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '生成证书' }).click()
  await expect.poll(() => sent).toEqual([{ id: '7' }])
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['已生成 1 个证书号'])
  await expect.element(page.getByRole('button', { name: '添加听证员' })).not.toBeInTheDocument()
})
