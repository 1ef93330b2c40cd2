import { beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '../../../server/files/sweep-files.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { type Caller, testNow, useManagementSite } from '../system/management-site.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC'
const jpg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAACAAMDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAHCf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ADoDFU3/2Q=='
const gif = 'R0lGODlhAwACAPAAAP8AAAAAACH5BAAAAAAALAAAAAADAAIAAAIChF8AOw=='
const webp = 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoDAAIAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA='
const lossless = 'UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAAAcQ/Y/+ByKi/wEA'
const transparent =
  'UklGRkYAAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAAAAAAAAAAAFZQOCAYAAAAMAEAnQEqAwACAAIANCWkAANwAP77/VAA'
/** Of 60,000 by 60,000 pixels, which a browser would draw in 14 GB. */
const bomb = Buffer.from(gif, 'base64').fill('60ea60ea', 6, 10, 'hex').toString('base64')
const cut = (base64: string) => Buffer.from(base64, 'base64').subarray(0, -1).toString('base64')
const longer = (base64: string) => Buffer.concat([Buffer.from(base64, 'base64'), Buffer.from('x')]).toString('base64')
const tooLong = Buffer.concat([Buffer.from(gif, 'base64').subarray(0, -1), Buffer.alloc(1024 * 1024, ';')])
const hour = 3_600_000
const form = { name: '培训通知', category: 'notice', audience: 'all' }
const textWith = (...ids: readonly string[]) =>
  `<p>见图：</p>${ids.map((id) => `<img data-picture="${id}" alt="平面图" width="480" height="320" />`).join('')}`
const missing = '正文中有图片不存在或已过期，请重新插入'

describe('S16.6, security 8: the pictures of a notice', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let clerk: Caller
  let casemgr: Caller
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
    casemgr = await site.signIn('casemgr')
  })
  const notice = (by: Caller, name: string, body: object) => by.post(`/api/setting/notice/${name}`, body)
  const upload = (by: Caller, name: string, base64: string) => notice(by, 'picture', { name, base64 })
  const uploaded = async (by: Caller = admin): Promise<string> => (await upload(by, '平面图.png', png)).body.data.id
  const written = async (content: string, more: object = {}): Promise<string> =>
    (await notice(admin, 'create', { ...form, content, ...more })).body.data.id
  const read = async (by: Caller, id: string): Promise<number> => (await by.get('/api/notice/file', { id })).status

  it.each([
    ['平面图.png', png, 'image/png'],
    ['平面图.jpeg', jpg, 'image/jpeg'],
    ['平面图.gif', gif, 'image/gif'],
    ['平面图.webp', webp, 'image/webp'],
    ['无损.webp', lossless, 'image/webp'],
    ['透明.webp', transparent, 'image/webp'],
  ])('%s is taken, and read by its uploader', async (name, base64, mediaType) => {
    const { data } = (await upload(admin, name, base64)).body
    expect(data).toMatchObject({ name, mediaType })
    expect((await admin.get('/api/notice/file', { id: data.id })).body.data).toEqual({ name, mediaType, base64 })
    expect(await read(orgAdmin, data.id)).toBe(404)
  })

  it.each([
    ['图.svg', Buffer.from('<svg/>').toString('base64'), '只能插入 PNG、JPG、WebP、GIF 图片'],
    ['图.pdf', png, '只能插入 PNG、JPG、WebP、GIF 图片'],
    ['图.png', Buffer.from('<svg onload="alert(1)"/>').toString('base64'), '文件内容与文件名的类型不符'],
    ['图.png', gif, '文件内容与文件名的类型不符'],
    ['图.gif', cut(gif), '文件内容与文件名的类型不符'],
    ['图.gif', longer(gif), '文件内容与文件名的类型不符'],
    ['图.webp', cut(webp), '文件内容与文件名的类型不符'],
    ['图.webp', longer(webp), '文件内容与文件名的类型不符'],
    ['图.gif', bomb, '图片的像素过多，请缩小后再插入'],
    ['图.jpg', Buffer.from('ffd8ffe0ffd9', 'hex').toString('base64'), '图片已损坏，请换一张'],
    ['图.gif', tooLong.toString('base64'), '文件不能超过 1 MB'],
  ])('%s is refused, with the reason', async (name, base64, message) => {
    const { status, body } = await upload(admin, name, base64)
    expect([status, body.data.errors]).toEqual([400, [{ field: 'base64', message }]])
  })

  it('who may see the notice sees its pictures, and no one else; they are no attachments', async () => {
    const id = await uploaded()
    const noticeId = await written(textWith(id), { audience: 'users', userIds: [await site.idOf('clerk')] })
    expect([await read(admin, id), await read(clerk, id)]).toEqual([200, 404])
    await notice(admin, 'publish', { ids: [noticeId] })
    expect([await read(clerk, id), await read(casemgr, id), await read(orgAdmin, id)]).toEqual([200, 404, 404])
    const own = (await clerk.get('/api/notice/detail', { id: noticeId })).body.data
    expect([own.content, own.files]).toEqual([textWith(id), []])
    await notice(admin, 'withdraw', { ids: [noticeId] })
    expect([await read(clerk, id), await read(admin, id)]).toEqual([404, 200])
  })

  it('a picture of another user, of another notice, or an attachment, is refused at the text', async () => {
    const [mine, others] = [await uploaded(), await uploaded(orgAdmin)]
    const attachment = (await notice(admin, 'upload', { name: '图.png', base64: png })).body.data.id
    await written(textWith(mine))
    for (const id of [others, mine, attachment, '99999999']) {
      const { status, body } = await notice(admin, 'create', { ...form, content: textWith(id) })
      expect([status, body.data.errors]).toEqual([400, [{ field: 'content', message: missing }]])
    }
    // Nor is a picture an attachment.
    const picture = await uploaded()
    expect((await notice(admin, 'create', { ...form, content: '<p>甲</p>', fileIds: [picture] })).status).toBe(400)
  })

  it('of two notices that are saved with one picture at the same time one has it', async () => {
    const id = await uploaded()
    const both = await Promise.all([1, 2].map(() => notice(admin, 'create', { ...form, content: textWith(id) })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('one that is taken out of the text, and those of a removed notice, are no longer read and swept', async () => {
    const { db } = site
    const [left, out] = [await uploaded(), await uploaded()]
    const noticeId = await written(textWith(left, out, left))
    const keys = async (...ids: readonly string[]) =>
      (await db.selectFrom('stored_file').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)
    const change = await notice(admin, 'update', { ...form, id: noticeId, version: 1, content: textWith(left) })
    expect(change.status).toBe(200)
    expect([await read(admin, left), await read(admin, out)]).toEqual([200, 404])
    await sweepUploads(
      db,
      memoryFiles(() => testNow),
      testNow,
    )
    expect(await keys(left, out)).toEqual([left])
    await notice(admin, 'remove', { ids: [noticeId] })
    expect(await read(admin, left)).toBe(404)
    await sweepUploads(
      db,
      memoryFiles(() => testNow),
      testNow + hour,
    )
    expect(await keys(left)).toEqual([])
  })

  it('a text of a picture alone is a text, and messages and the audit say what it shows', async () => {
    const id = await uploaded()
    const noticeId = await written(`<img data-picture="${id}" alt="会场平面图">`, {
      audience: 'users',
      userIds: [await site.idOf('clerk')],
    })
    await notice(admin, 'publish', { ids: [noticeId] })
    const { data } = (await clerk.get('/api/message/list', { current: '1', size: '1' })).body
    expect(data[0].content).toBe('〔图片：会场平面图〕')
    const [operation] = (
      await admin.get('/api/setting/log/operations', { object: noticeId, operation: 'createNotice' })
    ).body.data
    expect(JSON.stringify(operation.fields)).toContain('〔图片：会场平面图〕')
  })

  it('more pictures or a larger table than a page bears are refused at the text, and nothing is saved', async () => {
    const content = `<table><tbody><tr>${'<td>a</td>'.repeat(31)}</tr></tbody></table>`
    const { status, body } = await notice(admin, 'create', { ...form, content })
    expect([status, body.data.errors]).toEqual([
      400,
      [{ field: 'content', message: '表格最多 30 列，更大的表格请作为附件上传' }],
    ])
  })
})
