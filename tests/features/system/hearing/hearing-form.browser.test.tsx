import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HearingOfficer } from '../../../../src/features/system/hearing/hearing.ts'
import { HearingForm } from '../../../../src/features/system/hearing/hearing-form.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'
import { newOfficer } from './officer.ts'

const newCalls = () => ({ onClose: vi.fn(), onSaved: vi.fn(), onSubmit: vi.fn(async () => undefined) })
/** New ones each time: a save that ends after its test calls its own. */
let called: ReturnType<typeof newCalls>
beforeEach(() => {
  called = newCalls()
  return page.viewport(1440, 900)
})

/** The form in the office 12; `sent` takes what it saves. */
const open = async (record?: HearingOfficer, answers: Answers = {}) => {
  const sent: unknown[] = []
  const take = async (request: Request) => {
    sent.push(await request.json())
    return { id: '2001' }
  }
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <HearingForm record={record} orgId="12" {...called} />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/system/hearing/create': take,
        '/api/system/hearing/update': async (request) => {
          await take(request)
        },
        '/api/system/org/tree': () => [],
        // The form is usable without it.
        '/api/system/hearing/term': () => refusal(503, 'AA0009', '服务暂不可用'),
        ...answers,
      },
    },
  )
  return sent
}
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

/** Fills in what is required, of a woman born on 1980-05-12. */
const fill = async () => {
  await field('姓名').fill('周敏')
  await field('证件号').fill('380100198005124262')
  await field('手机号').fill('13900001111')
  await field('经常居住地').fill('江宁省东湖市东湖区')
  await field('工作单位').fill('江宁大学')
  await dialog.getByLabelText('主动邀请').click()
  await field('聘期开始日期').fill('2026-03-01')
  await press('5 年期')
}
const filled = {
  name: '周敏',
  idNumber: '380100198005124262',
  birthDate: '1980-05-12',
  gender: 'female',
  phone: '13900001111',
  residence: '江宁省东湖市东湖区',
  employer: '江宁大学',
  source: 'invited',
  orgId: '12',
  termBegin: '2026-03-01',
  termEnd: '2031-02-28',
  identities: [],
  fields: [],
  caseTypes: [],
  punished: false,
  dismissed: false,
  revoked: false,
  defaulter: false,
}

it('S14.6 提交审核 asks for what is missing, and 存草稿 saves with what the id number and the term have filled in', async () => {
  const sent = await open()
  await press('提交审核')
  for (const mistake of [
    '请输入姓名',
    '请输入证件号',
    '请选择出生日期',
    '请选择性别',
    '请选择来源',
    '请选择聘期结束日期',
  ])
    await expect.element(dialog.getByText(mistake, { exact: true }).first()).toBeVisible()
  expect(sent).toEqual([])
  await fill()
  await press('存草稿')
  await expect.poll(() => sent).toEqual([filled])
  await expect.poll(() => called.onClose.mock.calls.length).toBe(1)
  expect(called.onSubmit).not.toHaveBeenCalled()
})

it('30.1.8 a draft wants a name and the office, also after 提交审核 has asked for the rest', async () => {
  const sent = await open()
  await press('存草稿')
  await expect.element(dialog.getByText('请输入姓名', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('请输入证件号', { exact: true })).not.toBeInTheDocument()
  await field('姓名').fill('周敏')
  await press('提交审核')
  await expect.element(dialog.getByText('请输入证件号', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
  await press('存草稿')
  const blank = { identities: [], fields: [], caseTypes: [] }
  const found = { punished: false, dismissed: false, revoked: false, defaulter: false }
  await expect.poll(() => sent).toEqual([{ name: '周敏', orgId: '12', ...blank, ...found }])
  expect(called.onSubmit).not.toHaveBeenCalled()
})

it('S14.2 提交审核 submits what was saved, and nothing where the form has a mistake', async () => {
  const sent = await open()
  await press('提交审核')
  await expect.element(dialog.getByText('请输入姓名', { exact: true })).toBeVisible()
  expect(called.onSubmit).not.toHaveBeenCalled()
  await fill()
  await press('提交审核')
  await expect.poll(() => called.onSubmit.mock.calls).toEqual([['2001']])
  expect(sent).toEqual([filled])
})

it('S14.6 an id number fills in birth and gender, follows its own correction, and never overwrites what was typed', async () => {
  await open()
  await field('证件号').fill('11010519491231002X')
  await expect.element(field('出生日期')).toHaveValue('1949-12-31')
  await expect.element(dialog.getByLabelText('女', { exact: true })).toBeChecked()
  await field('证件号').fill('380102199003074211')
  await expect.element(field('出生日期')).toHaveValue('1990-03-07')
  await expect.element(dialog.getByLabelText('男', { exact: true })).toBeChecked()
  await field('出生日期').fill('1990-03-08')
  await field('证件号').fill('380100198005124262')
  await expect.element(dialog.getByLabelText('女', { exact: true })).toBeChecked()
  await expect.element(field('出生日期')).toHaveValue('1990-03-08')
  await press('存草稿')
  await expect.element(dialog.getByText('出生日期与证件号不一致')).toBeVisible()
})

it('S14.1 the recommender is asked for with 单位推荐, the consent with another pool', async () => {
  const sent = await open()
  await fill()
  await expect.element(field('推荐单位')).not.toBeInTheDocument()
  await dialog.getByLabelText('单位推荐').click()
  await field('其他所在库').fill('南湖区人民检察院')
  await press('存草稿')
  await expect.element(dialog.getByText('请填写推荐单位')).toBeVisible()
  await expect.element(dialog.getByText('请登记本人的跨库同意书')).toBeVisible()
  await field('推荐单位').fill('江宁省法学会')
  await field('跨库同意书').fill('2026-018 号')
  await press('存草稿')
  await expect
    .poll(() => sent)
    .toMatchObject([{ source: 'recommended', recommender: '江宁省法学会', consent: '2026-018 号' }])
})

it('S14.4 a refusal stands at its field, and what was typed stays', async () => {
  await open(undefined, {
    '/api/system/hearing/create': () =>
      refusal(400, 'AA0001', '听证员须年满 23 周岁', {
        errors: [
          { field: 'birthDate', message: '听证员须年满 23 周岁' },
          { field: 'consent', message: '此人已在其他检察院的听证员库中，须登记本人的跨库同意书' },
        ],
      }),
  })
  await fill()
  await press('存草稿')
  await expect.element(dialog.getByText('听证员须年满 23 周岁')).toBeVisible()
  await expect.element(dialog.getByText('此人已在其他检察院的听证员库中，须登记本人的跨库同意书')).toBeVisible()
  await expect.element(field('姓名')).toHaveValue('周敏')
  expect(called.onClose).not.toHaveBeenCalled()
})

it('S14.6 of one in the pool the office and the term stay, and nothing is submitted', async () => {
  const sent = await open(newOfficer({ phone: '13900001111' }))
  await expect.element(field('聘期开始日期')).toBeDisabled()
  await expect.element(dialog.getByText('入库后不能更换')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '提交审核', exact: true })).not.toBeInTheDocument()
  await field('职务').fill('系主任')
  await press('保存')
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        id: '2001',
        version: 3,
        post: '系主任',
        idNumber: '380***********4262',
        orgId: '12',
        termBegin: '2024-03-01',
        termEnd: '2029-02-28',
        identities: ['expert'],
      },
    ])
})

it('S14.3 a rejected one says why above the fields, and where another user was faster both versions are shown', async () => {
  const record = newOfficer({ status: 'rejected', rejectReason: '附件不全', phone: '13900001111' })
  await open(record, {
    '/api/system/hearing/update': () => refusal(409, 'AA0006', '该听证员已被他人修改，请刷新后重试'),
    '/api/system/hearing/{id}': () => ({ ...record, version: 4, employer: '东湖大学' }),
  })
  await expect.element(dialog.getByText('附件不全')).toBeVisible()
  await field('工作单位').fill('南湖大学')
  await press('存草稿')
  const conflict = page.getByRole('dialog').filter({ hasText: '东湖大学' })
  await expect.element(conflict).toBeVisible()
  await expect.element(conflict.getByText('南湖大学')).toBeVisible()
})

it('S14.3 says before saving that a changed identity of one in the pool is approved again', async () => {
  const sent = await open(newOfficer({ phone: '13900001111' }))
  const note = dialog.getByRole('status').filter({ hasText: '审核' })
  await expect
    .element(note)
    .toHaveTextContent('修改姓名、证件号、出生日期、性别或手机号后须由他人重新审核，审核期间不在库。')
  await field('工作单位').fill('东湖大学')
  await expect.element(dialog.getByRole('button', { name: '保存', exact: true })).toBeVisible()
  await field('姓名').fill('周明')
  await expect
    .element(note)
    .toHaveTextContent('身份信息已改变：保存后回到待审核，由他人审核通过前不在库；驳回后恢复原信息。')
  await press('保存并提交审核')
  await expect.poll(() => sent).toEqual([expect.objectContaining({ name: '周明', employer: '东湖大学' })])
})

it('S14.5 the term of a new officer is filled by the years of the site, follows its beginning, and can be changed', async () => {
  await open(undefined, {
    '/api/system/hearing/term': () => ({ termBegin: '2026-11-21', termEnd: '2028-11-20', years: 2 }),
  })
  await expect.element(field('聘期开始日期')).toHaveValue('2026-11-21')
  await expect.element(field('聘期结束日期')).toHaveValue('2028-11-20')
  await field('聘期开始日期').fill('2026-12-01')
  await expect.element(field('聘期结束日期')).toHaveValue('2028-11-30')
  await field('聘期结束日期').fill('2027-11-30')
  await field('聘期开始日期').fill('2026-12-15')
  await expect.element(field('聘期开始日期')).toHaveValue('2026-12-15')
  await expect.element(field('聘期结束日期')).toHaveValue('2027-11-30')
  await press('2 年期')
  await expect.element(field('聘期结束日期')).toHaveValue('2028-12-14')
  await expect.element(dialog.getByRole('button', { name: '5 年期' })).not.toBeInTheDocument()
})

it('S14.1 the photo and the attachments are sent as they are chosen, and saved with the officer', async () => {
  let count = 0
  const sent = await open(undefined, {
    '/api/system/hearing/upload': async (request) => {
      const { name } = (await request.json()) as { name: string } // as: the form sends it
      count += 1
      return { id: `${count}`, name, size: 3, mediaType: 'image/png' }
    },
  })
  await fill()
  await userEvent.upload(field('照片').last(), new File(['abc'], '照片.png', { type: 'image/png' }))
  await expect.element(dialog.getByText('照片.png')).toBeVisible()
  await userEvent.upload(field('学历学位证书').last(), new File(['abc'], '学位证书.png', { type: 'image/png' }))
  await expect.element(dialog.getByText('学位证书.png')).toBeVisible()
  await press('存草稿')
  await expect.poll(() => sent).toEqual([{ ...filled, photoIds: ['1'], degreeFileIds: ['2'] }])
})

it.each([
  ['手机号', '+86 139-0000-1111', '13900001111'],
  ['手机号', '１３９０００１１１１', '1390001111'],
  ['证件号', '380100 19800512 426x', '38010019800512426X'],
])('30.1: %s that is written %s reads %s once the field is left', async (name, written, read) => {
  await open()
  await field(name).fill(written)
  await userEvent.keyboard('{Tab}')
  await expect.element(field(name)).toHaveValue(read)
})
