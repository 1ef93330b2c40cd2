import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notice as manifest } from '../../../../src/features/setting/notice/index.ts'
import type { NoticeDetail } from '../../../../src/features/setting/notice/notice.ts'
import { NoticeForm } from '../../../../src/features/setting/notice/notice-form.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'

const file = { id: '3001', name: '日程.txt', size: 6, mediaType: 'text/plain' }
const ignore = () => undefined

/** What was told since the form was opened. */
let told = (): string[] => []
const open = async (answers: Answers = {}, record?: NoticeDetail) => {
  const sent: unknown[] = []
  const { toasts } = await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <NoticeForm record={record} onClose={ignore} onSaved={ignore} />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/setting/notice/create': async (request) => {
          sent.push(await request.json())
          return { id: '1' }
        },
        '/api/setting/notice/candidates': () => [
          { id: '5', name: '陈静', username: 'chenjing', orgName: '第一检察部' },
        ],
        '/api/setting/notice/upload': () => file,
        '/api/system/org/tree': () => [],
        '/api/system/role/assignable': () => [],
        ...answers,
      },
    },
  )
  told = () => toasts.map(({ text }) => text)
  return sent
}
const dialog = page.getByRole('dialog', { name: '新增公告' })
const text = dialog.getByRole('textbox', { name: '正文' })
const choose = (...names: readonly string[]) =>
  userEvent.upload(
    dialog.getByLabelText('附件', { exact: true }).last(),
    names.map((name) => new File(['日程'], name, { type: 'text/plain' })),
  )
const tool = (name: string) =>
  dialog.getByRole('toolbar', { name: '正文的格式' }).getByRole('button', { name, exact: true })
const ofTable = (name: string) =>
  dialog.getByRole('toolbar', { name: '表格' }).getByRole('button', { name, exact: true })
const paste = (data: Readonly<Record<string, string>>, ...files: readonly File[]) => {
  const clipboardData = new DataTransfer()
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value)
  for (const one of files) clipboardData.items.add(one)
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC'
const picture = (name = '平面图.png') =>
  new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: 'image/png' })
const save = () => dialog.getByRole('button', { name: '保存', exact: true }).click()

it('S16.6 30.1.8 asks a draft for its title alone, and sends what was formatted by the keyboard alone', async () => {
  const sent = await open()
  await expect.element(text).toBeVisible()
  await save()
  await expect.element(dialog.getByText('请输入标题')).toBeVisible()
  expect(dialog.getByText('请输入正文').elements()).toEqual([])
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('培训通知')
  await text.click()
  await userEvent.keyboard('时间{Control>}b{/Control}周一{Control>}b{/Control}{Enter}地点')
  // Tab leaves the text, as it leaves every other field.
  await userEvent.keyboard('{Tab}')
  await expect.element(text).not.toHaveFocus()
  await save()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        name: '培训通知',
        category: 'notice',
        content: '<p>时间<strong>周一</strong></p><p>地点</p>',
        audience: 'all',
        pinned: false,
        mustConfirm: false,
        fileIds: [],
      },
    ])
})

it('S16.6 the tools are one stop for Tab, arrow keys move among them', async () => {
  await open()
  await text.click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tool('撤销')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('重做')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(tool('清除格式')).toHaveFocus()
  for (let steps = 0; steps < 4; steps += 1) await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('链接')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('javascript:alert(1){Enter}')
  await expect.element(dialog.getByText('请输入 http、https 或 mailto 地址')).toBeVisible()
  // Escape closes the tool, not the form.
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('textbox', { name: '链接地址' })).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

it('S16.6 a table is made and filled by the keyboard alone, and Tab leaves it from its beginning', async () => {
  const sent = await open()
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('培训通知')
  await text.click()
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  await expect.element(tool('撤销')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{Enter}')
  await expect.element(dialog.getByRole('textbox', { name: '行数' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: '行数' }).fill('400')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('请输入 1–300 行、1–30 列')).toBeVisible()
  await dialog.getByRole('textbox', { name: '行数' }).fill('2')
  await dialog.getByRole('textbox', { name: '列数' }).fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toHaveFocus()
  // Tab goes to the next cell, and behind the last one makes a row.
  await userEvent.keyboard('姓名{Tab}部门{Tab}陈静{Tab}一部{Tab}李强')
  await save()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        content:
          '<table><tbody><tr><th><p>姓名</p></th><th><p>部门</p></th></tr><tr><td><p>陈静</p></td><td><p>一部</p></td></tr>' +
          '<tr><td><p>李强</p></td><td><p></p></td></tr></tbody></table><p></p>',
      },
    ])
})

it('S16.6 rows and columns are added and removed, heads set, cells merged; what has nothing to do says so', async () => {
  await open()
  await text.click()
  paste({ 'text/html': '<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></table>' })
  const cells = () =>
    [...text.element().querySelectorAll('tr')].map((row) => [...row.children].map((one) => one.textContent))
  await expect.poll(cells).toEqual([
    ['甲', '乙'],
    ['丙', '丁'],
  ])
  await text.getByText('丁').click()
  await ofTable('上方插入行').click()
  await expect.poll(cells).toEqual([
    ['甲', '乙'],
    ['', ''],
    ['丙', '丁'],
  ])
  await ofTable('右侧插入列').click()
  await expect.poll(cells).toEqual([
    ['甲', '乙', ''],
    ['', '', ''],
    ['丙', '丁', ''],
  ])
  await ofTable('删除列').click()
  await ofTable('删除行').click()
  expect(cells().length).toBeLessThan(3)
  await expect.element(ofTable('标题行')).toHaveAttribute('aria-pressed', 'false')
  await ofTable('标题行').click()
  await expect.element(ofTable('标题行')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(ofTable('合并单元格')).toHaveAttribute('aria-disabled', 'true')
  await ofTable('删除表格').click()
  await expect.element(page.getByRole('toolbar', { name: '表格' })).not.toBeInTheDocument()
  // A removed table is back by one step.
  await tool('撤销').click()
  await expect.poll(() => cells().length).toBeGreaterThan(0)
})

it('S16.6 a list goes in and out, a paragraph moves and is aligned, and each step is taken back and done again', async () => {
  const sent = await open()
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('培训通知')
  await text.click()
  await userEvent.keyboard('落款')
  await tool('右对齐').click()
  await expect.element(tool('右对齐')).toHaveAttribute('aria-pressed', 'true')
  await tool('增加缩进').click()
  await tool('撤销').click()
  await tool('重做').click()
  await expect.element(tool('重做')).toHaveAttribute('aria-disabled', 'true')
  await save()
  await expect.poll(() => sent).toMatchObject([{ content: '<p align="right" data-indent="1">落款</p>' }])
})

it('S16.6 the readers’ view stands beside the text, or by a tab where there is no room', async () => {
  await page.viewport(1440, 900)
  await open()
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('培训通知')
  const view = dialog.getByRole('region', { name: '预览' })
  await expect.element(view).toHaveTextContent('写下正文后，这里是读者看到的样子')
  await text.click()
  await userEvent.keyboard('请参加')
  await expect.element(view.getByRole('heading', { name: '培训通知' })).toBeVisible()
  await expect.element(view).toHaveTextContent('培训通知通知请参加')
  await page.viewport(390, 844)
  await expect.element(view).not.toBeInTheDocument()
  await dialog.getByRole('tab', { name: '预览' }).click()
  await expect.element(view).toHaveTextContent('培训通知通知请参加')
  await expect.element(text).not.toBeInTheDocument()
  await dialog.getByRole('tab', { name: '编辑' }).click()
  await expect.element(text).toHaveTextContent('请参加')
  await page.viewport(1280, 720)
})

it('S16.7 a pasted picture is sent at once, asks what it shows, gets a width, and stands in the text by its id', async () => {
  const way = Promise.withResolvers<typeof file>()
  const names: string[] = []
  const sent = await open({
    '/api/setting/notice/picture': async (request) => {
      names.push(((await request.json()) as { name: string }).name) // as: the body of an upload
      return way.promise
    },
  })
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('培训通知')
  await text.click()
  await userEvent.keyboard('见图')
  paste({}, picture())
  await expect.poll(() => names).toEqual(['平面图.png'])
  await save()
  await expect.element(dialog.getByText('请等待图片上传完成')).toBeVisible()
  way.resolve({ id: '3002', name: '平面图.png', size: 69, mediaType: 'image/png' })
  const shown = text.element().getElementsByTagName('img')
  await expect.poll(() => shown[0]?.src.slice(0, 22)).toBe('data:image/png;base64,')
  await expect.element(dialog.getByText('请等待图片上传完成')).not.toBeInTheDocument()
  shown[0]?.click()
  await dialog.getByRole('textbox', { name: '图片说明' }).fill('会场平面图')
  await dialog.getByRole('button', { name: '宽度小' }).click()
  await save()
  await expect
    .poll(() => sent)
    .toMatchObject([{ content: '<p>见图</p><img data-picture="3002" alt="会场平面图" width="240" height="240">' }])
})

it('S16.7 what is no picture, and one that the server refuses, goes with the reason; the text stays', async () => {
  await open({
    '/api/setting/notice/picture': () =>
      refusal(400, 'AA0001', '文件内容与文件名的类型不符', {
        errors: [{ field: 'base64', message: '文件内容与文件名的类型不符' }],
      }),
  })
  await text.click()
  await userEvent.keyboard('见图')
  paste({}, new File(['x'], '假.png', { type: 'image/png' }))
  await expect.poll(told).toEqual(['假.png：图片已损坏，请换一张'])
  paste({}, picture())
  await expect.poll(told).toEqual(['假.png：图片已损坏，请换一张', '平面图.png：文件内容与文件名的类型不符'])
  await expect.poll(() => text.element().getElementsByTagName('img').length).toBe(0)
  await expect.element(text).toHaveTextContent('见图')
})

it('S16.6 a table that is larger than a page bears is told as soon as it is pasted', async () => {
  await open()
  await text.click()
  paste({ 'text/html': `<table><tr>${'<td>甲</td>'.repeat(31)}</tr></table>` })
  await expect.element(dialog.getByText('表格最多 30 列，更大的表格请作为附件上传')).toBeVisible()
})

it('S16.6 Esc closes the row of a link, and asks nothing of the changed form', async () => {
  await open()
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('培训通知')
  const address = dialog.getByRole('textbox', { name: '链接地址' })
  const question = page.getByText('有未保存的修改，确定离开吗？')
  await dialog.getByRole('button', { name: '链接' }).click()
  await expect.element(address).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(address).not.toBeInTheDocument()
  await userEvent.keyboard('请参加')
  await expect.element(text).toHaveTextContent('请参加')
  expect(question.query()).toBeNull()
  // From each of its controls.
  await dialog.getByRole('button', { name: '链接' }).click()
  await expect.element(address).toHaveFocus()
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(address).not.toBeInTheDocument()
  await expect.element(text).toHaveFocus()
  expect(question.query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
})

it('S16.7 sends a file as soon as it is chosen, and tells why one is refused', async () => {
  let refuses = false
  const sent = await open({
    '/api/setting/notice/upload': () =>
      refuses
        ? refusal(400, 'AA0001', '文件内容与文件名的类型不符', {
            errors: [{ field: 'base64', message: '文件内容与文件名的类型不符' }],
          })
        : file,
  })
  const input = dialog.getByLabelText('附件', { exact: true }).last()
  await userEvent.upload(input, new File(['日程'], '日程.txt', { type: 'text/plain' }))
  await expect.element(dialog.getByRole('button', { name: '移除日程.txt' })).toBeVisible()
  refuses = true
  await userEvent.upload(input, new File(['<svg/>'], '图.png', { type: 'image/png' }))
  await expect.element(dialog.getByText('文件内容与文件名的类型不符')).toBeVisible()
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('培训通知')
  await text.fill('请参加')
  // It would be missing without a word.
  await save()
  await expect.element(dialog.getByText('请移除未上传成功的附件')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: '移除图.png' }).click()
  await expect.element(dialog.getByText('请移除未上传成功的附件')).not.toBeInTheDocument()
  await save()
  await expect.poll(() => sent).toMatchObject([{ fileIds: ['3001'] }])
})

it('S16.7 a file that is removed while another is on its way stays removed', async () => {
  const other = Promise.withResolvers<typeof file>()
  const answers = [file]
  const sent = await open({ '/api/setting/notice/upload': () => answers.shift() ?? other.promise })
  await choose('日程.txt')
  await expect.element(dialog.getByRole('button', { name: '移除日程.txt' })).toBeVisible()
  await choose('名单.txt')
  await expect.element(dialog.getByText('正在上传…')).toBeVisible()
  await dialog.getByRole('button', { name: '移除日程.txt' }).click()
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('培训通知')
  await text.fill('请参加')
  await save()
  await expect.element(dialog.getByText('请等待附件上传完成')).toBeVisible()
  other.resolve({ id: '3002', name: '名单.txt', size: 6, mediaType: 'text/plain' })
  await expect.element(dialog.getByRole('button', { name: '移除名单.txt' })).toBeVisible()
  await expect.element(dialog.getByText('请等待附件上传完成')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('日程.txt')).not.toBeInTheDocument()
  await save()
  await expect.poll(() => sent).toMatchObject([{ fileIds: ['3002'] }])
})

it('S16.7 several files are chosen at once, in their order, up to the most that there may be', async () => {
  const names = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'].map(
    (name) => `${name}.txt`,
  )
  const sent = await open({
    '/api/setting/notice/upload': async (request) => {
      const { name } = (await request.json()) as { name: string } // as: the body of an upload
      return { ...file, id: String(4001 + names.indexOf(name)), name }
    },
  })
  await choose(...names)
  await expect.element(dialog.getByRole('button', { name: '移除十.txt', exact: true })).toBeVisible()
  await expect.element(dialog.getByText('附件最多 10 个，这 2 个未上传')).toBeVisible()
  await expect.element(dialog.getByText('正在上传…')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: '移除十一.txt、十二.txt' }).click()
  await choose('十三.txt')
  await expect.element(dialog.getByText('附件最多 10 个，该文件未上传')).toBeVisible()
  await dialog.getByRole('button', { name: '移除十三.txt' }).click()
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('培训通知')
  await text.fill('请参加')
  await save()
  await expect
    .poll(() => sent)
    .toMatchObject([{ fileIds: ['4001', '4002', '4003', '4004', '4005', '4006', '4007', '4008', '4009', '4010'] }])
})

it('S16.7 names the types, and an empty file is not sent', async () => {
  await open()
  await expect
    .element(dialog.getByText('最多 10 个，每个不超过 5 MB；PDF、OFD、docx、xlsx、pptx、PNG、JPG、TXT'))
    .toBeVisible()
  await userEvent.upload(
    dialog.getByLabelText('附件', { exact: true }).last(),
    new File([], '日程.txt', { type: 'text/plain' }),
  )
  await expect.element(dialog.getByText('文件是空的，请选择有内容的文件')).toBeVisible()
})

it('kit: its gateways are those of the screen', async () => {
  expect((await manifest.gateways?.())?.gateways).toHaveLength(2)
})

it('security: says how many receivers outside the data scope are not named, and that saving leaves them out', async () => {
  await open(
    {},
    {
      id: '1',
      name: '培训通知',
      category: 'notice',
      audience: 'users',
      status: 'draft',
      content: '<p>周一</p>',
      pinned: false,
      mustConfirm: false,
      expired: false,
      receivers: 0,
      read: 0,
      confirmed: 0,
      createTime: '2026-03-02 09:30:00',
      version: 1,
      orgIds: [],
      roleIds: [],
      users: [{ id: '5', name: '陈静' }],
      otherUsers: 2,
      files: [],
    },
  )
  await expect.element(page.getByText('另有 2 名不在您的管理范围内，保存后不再包括')).toBeVisible()
})

it('S16.1 of the roles that receive it, each is chosen for itself: there is no 全选', async () => {
  await open()
  await dialog.getByRole('radio', { name: '指定角色' }).click()
  await dialog.getByText('请选择', { exact: true }).last().click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expect.element(page.getByText('全选')).not.toBeInTheDocument()
})

it('S10.2 a conflict names the users that another user has added, also beyond those who are offered', async () => {
  const chen = { id: '5', name: '陈静' }
  const record: NoticeDetail = {
    id: '1001',
    name: '培训通知',
    category: 'notice',
    audience: 'users',
    pinned: false,
    mustConfirm: false,
    status: 'draft',
    expired: false,
    receivers: 0,
    read: 0,
    confirmed: 0,
    createTime: '2026-11-01 09:00:00',
    version: 1,
    content: '<p>甲</p>',
    orgIds: [],
    roleIds: [],
    users: [chen],
    otherUsers: 0,
    files: [],
  }
  const change = { userName: '赵立', time: '2026-11-21 10:30:00', fields: ['userIds'] }
  await open(
    {
      '/api/setting/notice/update': () => refusal(409, 'AA0001', '该公告已被他人修改，请刷新后重试', { change }),
      '/api/setting/notice/detail': () => ({ ...record, version: 2, users: [chen, { id: '1253', name: '白波' }] }),
    },
    record,
  )
  const form = page.getByRole('dialog', { name: '修改公告：培训通知' })
  await form.getByRole('textbox', { name: '标题', exact: true }).fill('培训的通知')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: '记录已被他人修改' })
  await expect.element(conflict.getByRole('row', { name: /接收用户/ })).toHaveTextContent('接收用户陈静陈静、白波')
  await conflict.getByRole('button', { name: '返回继续编辑' }).click()
  await expect.element(form.getByText('白波')).toBeVisible()
})

it.each([
  [
    'of a document',
    '<p>附图一：</p><p><img width=200 src="file:///C:/Users/x/clip_image002.png" v:shapes="a"></p><p>请查收。</p>',
    '附图一：请查收。',
    ['有 1 张图片未粘贴：请在原处逐张复制图片再粘贴，或保存到本机后用“插入图片”'],
  ],
  [
    'of another site',
    '<p>甲<img src="https://www.example.gov.cn/x.png"></p>',
    '甲',
    ['有 1 张图片未粘贴：请在原处逐张复制图片再粘贴，或保存到本机后用“插入图片”'],
  ],
  ['of a table, whose picture nobody means', '<p>甲</p>', '甲', []],
])('S16.6 a pasted picture %s is not taken, which is said', async (_what, html, left, words) => {
  await open()
  await text.click()
  paste({ 'text/html': html }, picture('image.png'))
  await expect.poll(() => text.element().textContent).toBe(left)
  expect(told()).toEqual(words)
})
