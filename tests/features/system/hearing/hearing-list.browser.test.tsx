import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HearingOfficer } from '../../../../src/features/system/hearing/hearing.ts'
import { HearingList } from '../../../../src/features/system/hearing/hearing-list.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'
import { newOfficer } from './officer.ts'

const draft = newOfficer({ id: '1', name: '王海燕', status: 'draft' })
const { checkedOn: _on, checkedBy: _by, ...unchecked } = newOfficer({ id: '2', name: '刘芳', status: 'draft' })
const pending = newOfficer({ id: '3', name: '杨柳', status: 'pending', submitterName: '李静怡' })
const own = newOfficer({ id: '4', name: '徐静', status: 'pending', ownSubmission: true })
const active = newOfficer({ id: '5', name: '周敏', ending: true, warehousingDate: '2024-03-01' })
const paused = newOfficer({ id: '6', name: '高翔', status: 'paused', termEnd: '2030-06-30' })
const left = newOfficer({ id: '7', name: '胡凯', status: 'left', leaveReason: 'disqualified', leaveGround: '泄露案情' })

beforeEach(() => page.viewport(1440, 900))

/** The list of these officers; `sent` takes the path and body of each write. */
const open = async (rows: readonly HearingOfficer[], answers: Answers = {}, granted = (_need: string) => true) => {
  const sent: unknown[] = []
  const take = async (request: Request) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()])
    return { done: [], refused: [] }
  }
  const opened = await renderView(
    <PrimeProvider>
      <PermissionContext value={(need) => need === undefined || granted(need)}>
        <HearingList />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/system/hearing/list': () => [...rows],
        '/api/system/hearing/submit': take,
        '/api/system/hearing/audit': take,
        '/api/system/hearing/pause': take,
        '/api/system/hearing/resume': take,
        '/api/system/hearing/renew': take,
        '/api/system/hearing/leave': take,
        '/api/system/hearing/remove': take,
        ...answers,
      },
    },
  )
  return { ...opened, sent }
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const press = (name: string, label: string) => row(name).getByRole('button', { name: new RegExp(`^${label}`) })
const more = async (name: string, label: string) => {
  await row(name)
    .getByRole('button', { name: `${name}的更多操作` })
    .click()
  await page.getByRole('menuitem', { name: label }).click()
}
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')

/** One point. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

it('S14.2 each officer shows the state, and the end of a term that is near', async () => {
  await open([draft, active, paused, left])
  await expect.element(row('周敏').getByText('待届满')).toBeVisible()
  await expect.element(row('周敏').getByText(/^江宁大学/)).toBeVisible()
  await expect.element(row('周敏').getByText('教师', { exact: true })).toBeVisible()
  await expect.element(row('周敏').getByText('139****1111')).toBeVisible()
  await expect.element(row('高翔').getByText('请假暂停')).toBeVisible()
  await expect.element(row('高翔').getByText('待届满')).not.toBeInTheDocument()
  await expect.element(row('胡凯').getByText('已出库')).toBeVisible()
})

it('S14.4 a draft is submitted after a question; one whose check is missing says so', async () => {
  const { sent } = await open([draft, unchecked])
  await press('刘芳', '').last().click()
  await expect.element(page.getByRole('menuitem', { name: '提交（请先完成资格核查）' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await more('王海燕', '提交')
  await question.getByRole('button', { name: '提交' }).click()
  await expect.poll(() => sent).toEqual([['submit', { ids: ['1'] }]])
})

it('S14.3 a rejection asks for its reason, and an own submission is left to another user', async () => {
  const { sent } = await open([pending, own])
  await press('徐静', '').last().click()
  await expect.element(page.getByRole('menuitem', { name: '审核（本人提交，请由他人审核）' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await more('杨柳', '审核')
  await expect.element(dialog.getByText('李静怡')).toBeVisible()
  await expect.element(dialog.getByText('未发现不得担任听证员的情形（王建国，2024-02-20）')).toBeVisible()
  await dialog.getByLabelText('驳回', { exact: true }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.element(dialog.getByText('请输入驳回原因')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('驳回原因').fill('附件不全')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect
    .poll(() => sent)
    .toEqual([['audit', { ids: ['3'], versions: [3], decision: 'rejected', reason: '附件不全' }]])
})

it('S14.2 one of the pool is paused, one on leave comes back in the same place', async () => {
  const { sent } = await open([active, paused])
  await more('周敏', '暂停')
  await question.getByRole('button', { name: '暂停' }).click()
  await expect.poll(() => sent).toEqual([['pause', { ids: ['5'] }]])
  await more('高翔', '恢复')
  await expect.poll(() => sent[1]).toEqual(['resume', { ids: ['6'] }])
})

it('S14.5 a renewal begins with the term after the present one, and keeps what was typed when it is refused', async () => {
  let refuses = true
  const bodies: unknown[] = []
  await open([active], {
    '/api/system/hearing/renew': async (request) => {
      bodies.push(await request.json())
      if (!refuses) return { done: ['5'], refused: [] }
      return refusal(400, 'AA0001', '聘期不能超过 3 年', {
        errors: [{ field: 'termEnd', message: '聘期不能超过 3 年' }],
      })
    },
  })
  await more('周敏', '续聘')
  await expect.element(dialog.getByText('2024-03-01 至 2029-02-28')).toBeVisible()
  await dialog.getByRole('button', { name: '续聘' }).click()
  await expect.element(dialog.getByText('聘期不能超过 3 年')).toBeVisible()
  refuses = false
  await dialog.getByLabelText('聘期结束日期').fill('2032-02-29')
  await dialog.getByRole('button', { name: '续聘' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies).toEqual([
    { ids: ['5'], termBegin: '2029-03-01', termEnd: '2034-02-28' },
    { ids: ['5'], termBegin: '2029-03-01', termEnd: '2032-02-29' },
  ])
})

it('S14.3 a disqualification states its ground, another reason need not', async () => {
  const { sent } = await open([active])
  await more('周敏', '出库')
  await dialog.getByRole('button', { name: '出库' }).click()
  await expect.element(dialog.getByText('请选择出库原因')).toBeVisible()
  await dialog.getByLabelText('取消资格').click()
  await dialog.getByRole('button', { name: '出库' }).click()
  await expect.element(dialog.getByText('取消资格须填写出库事由')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('本人申请').click()
  await dialog.getByRole('button', { name: '出库' }).click()
  await expect.poll(() => sent).toEqual([['leave', { ids: ['5'], reason: 'resigned' }]])
})

it('S13.1 of a selection the pending ones are decided on together, and what was left says why', async () => {
  const { sent } = await open([draft, pending, own], {
    '/api/system/hearing/audit': () => ({
      done: [],
      refused: [{ id: '3', code: 'AA0001', message: '请先完成资格核查' }],
    }),
  })
  for (const name of ['王海燕', '杨柳', '徐静']) await row(name).getByRole('checkbox').click()
  await page.getByRole('button', { name: '审核', exact: true }).first().click()
  await expect.element(page.getByRole('dialog', { name: '审核听证员：杨柳' })).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  const report = page.getByRole('dialog', { name: /审核/ })
  await expect.element(report.getByText('3 人未执行')).toBeVisible()
  await expect.element(report.getByText('请先完成资格核查')).toBeVisible()
  await expect.element(report.getByText('本人提交，请由他人审核')).toBeVisible()
  await expect.element(report.getByText('该听证员的状态为草稿')).toBeVisible()
  expect(sent).toEqual([])
})

it('S14.2 what the search asks for, by the names of the API', async () => {
  const queries: string[] = []
  await open([], {
    '/api/system/hearing/list': (request) => {
      queries.push(new URL(request.url).search)
      return [draft]
    },
  })
  await page.getByRole('button', { name: '展开' }).click()
  await page.getByRole('textbox', { name: '姓名' }).fill('why')
  await page.getByRole('textbox', { name: '手机号' }).fill('139 0000 1111')
  await page.getByRole('spinbutton', { name: '聘期到期' }).fill('90')
  await page.getByRole('button', { name: '查询' }).click()
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(queries.at(-1))))
    .toMatchObject({ name: 'why', phone: '13900001111', endsWithinDays: '90', orders: 'createTime:false' })
})

it('S14.7 the drawer shows all of an officer, and the numbers only to a person who asks for them', async () => {
  const asked: unknown[] = []
  await open([left], {
    '/api/system/hearing/shown/{id}': () => ({
      ...left,
      leftOn: '2026-11-20',
      lastChange: { userName: '李静怡', time: '2026-11-20 10:00:00' },
    }),
    '/api/system/hearing/reveal': async (request) => {
      asked.push(await request.json())
      return { phone: '13900001111', idNumber: '380100198005124262' }
    },
  })
  await press('胡凯', '查看').click()
  const drawer = page.getByRole('dialog', { name: '听证员：胡凯' })
  for (const text of ['取消资格', '泄露案情', '1980-05-12（46 岁）', '2026-11-20 10:00:00，李静怡'])
    await expect.element(drawer.getByText(text)).toBeVisible()
  // What has left the pool is not changed.
  await expect.element(drawer.getByRole('button', { name: '修改' })).not.toBeInTheDocument()
  await expect.element(drawer.getByText(/^380\*{11}4262/)).toBeVisible()
  await drawer.getByRole('button', { name: '查看完整号码' }).click()
  await expect.element(drawer.getByText('380100198005124262')).toBeVisible()
  await expect.element(drawer.getByText('13900001111')).toBeVisible()
  expect(asked).toEqual([{ id: '7' }])
})

it('the detail has the trainings of an officer and the changes as parts of it', async () => {
  await open([active], {
    '/api/system/hearing/shown/{id}': () => active,
    '/api/system/training/officer': () => [
      {
        id: '41',
        trainingId: '7',
        name: '公益诉讼听证培训',
        category: 'special' as const,
        orgName: '东湖区人民检察院',
        startTime: '2026-11-21 09:00:00',
        endTime: '2026-11-21 17:00:00',
        result: 'pass' as const,
        hours: 6,
      },
    ],
    '/api/system/hearing/history': () => [
      { id: '1', time: '2026-11-20 10:00:00', userName: '李静怡', action: '续聘', fields: [] },
    ],
  })
  await press('周敏', '查看').click()
  const drawer = page.getByRole('dialog', { name: '听证员：周敏' })
  await drawer.getByRole('tab', { name: '培训' }).click()
  await expect.element(drawer.getByRole('row', { name: /公益诉讼听证培训.*2026-11-21 09:00.*合格.*6/ })).toBeVisible()
  await drawer.getByRole('tab', { name: '变更记录' }).click()
  await expect.element(drawer.getByRole('row', { name: /续聘.*李静怡/ })).toBeVisible()
})

it('S14.1 the head of the detail shows the photo, and its attachments are listed by part with their size', async () => {
  const stored = (id: string, name: string, size: number) => ({ id, name, size, mediaType: 'image/png' })
  await open([active], {
    '/api/system/hearing/shown/{id}': () => ({
      ...active,
      files: { photo: [stored('1', '照片.png', 70)], consent: [stored('2', '同意书.png', 20_480)] },
    }),
    '/api/system/hearing/file': () => ({ name: '照片.png', mediaType: 'image/png', base64: picture }),
  })
  await press('周敏', '查看').click()
  const drawer = page.getByRole('dialog', { name: '听证员：周敏' })
  await expect.poll(() => drawer.element().querySelector('img')?.src).toBe(`data:image/png;base64,${picture}`)
  await drawer.getByRole('tab', { name: '附件' }).click()
  const consent = drawer.getByRole('list', { name: '同意书附件' })
  await expect.element(consent.getByRole('button', { name: '下载同意书.png' })).toBeVisible()
  await expect.element(consent.getByText('20 KB')).toBeVisible()
})

it('S14.2 an officer that is gone says so, and the changes of one are told before and after', async () => {
  await open([active, paused], {
    '/api/system/hearing/shown/{id}': () => refusal(404, 'AA0005', '听证员不存在'),
    '/api/system/hearing/history': () =>
      Response.json({
        success: true,
        code: 'AA0000',
        message: '',
        total: 1,
        data: [
          {
            id: '1',
            time: '2026-11-20 10:00:00',
            userName: '李静怡',
            action: '续聘',
            fields: [{ label: '聘期结束日期', before: '2029-02-28', after: '2034-02-28' }],
          },
        ],
      }),
  })
  await press('周敏', '查看').click()
  await expect.element(dialog.getByText('听证员不存在')).toBeVisible()
  await dialog.getByRole('button', { name: '刷新列表' }).click()
  await more('高翔', '变更历史')
  const history = page.getByRole('dialog', { name: '听证员“高翔”的变更历史' })
  await expect.element(history.getByText(/^聘期结束日期：/)).toBeVisible()
  await expect.element(history.getByText(/→ 2034-02-28/)).toBeVisible()
})

it('security: a person who may only look sees no step', async () => {
  await open([draft, pending, active], {}, (need) => need === 'system:hearing:query')
  await expect.element(press('王海燕', '查看')).toBeVisible()
  for (const label of ['修改', '提交', '审核', '暂停', '续聘', '出库', '删除', '新增', '导出'])
    expect(page.getByRole('button', { name: new RegExp(`^${label}`) }).elements()).toEqual([])
})
