import { beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '../../../server/files/sweep-files.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { hearingOf, officerForm, twoOffices } from './hearing-site.ts'
import { useManagementSite } from './management-site.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
/** A picture of one point. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Today is 2026-11-21. */
describe('security 8: the photo and the attachments of hearing officers', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const all = hearingOf(admin)
  /** The administrator of 江宁市 and the offices below it. */
  const own = hearingOf(orgAdmin)
  let here: string
  let elsewhere: string
  beforeAll(async () => {
    ;[here, elsewhere] = await twoOffices(site.db)
  })
  const upload = async (name: string, base64: string, by = all): Promise<string> =>
    (await by.post('upload', { name, base64 })).body.data.id
  const statusOf = async (id: string, by = all): Promise<number> => (await by.get('file', { id })).status
  const errorsOf = async (form: object) => (await all.post('create', form)).body.data.errors

  it('S14.1 are shown by part with name and size, to those alone in whose scope the officer is', async () => {
    const [photo, consent, degree] = [
      await upload('照片.png', png),
      await upload('同意书.pdf', pdf),
      await upload('学位证书.pdf', pdf),
    ]
    expect([await statusOf(photo), await statusOf(photo, own)]).toEqual([200, 404])
    const files = { photoIds: [photo], consentFileIds: [consent], degreeFileIds: [degree] }
    const id = await all.create(officerForm(here, files))
    expect((await own.get(`shown/${id}`)).body.data.files).toEqual({
      photo: [{ id: photo, name: '照片.png', size: 70, mediaType: 'image/png' }],
      consent: [{ id: consent, name: '同意书.pdf', size: 15, mediaType: 'application/pdf' }],
      degree: [{ id: degree, name: '学位证书.pdf', size: 15, mediaType: 'application/pdf' }],
    })
    expect((await own.get('file', { id: consent })).body.data).toEqual({
      name: '同意书.pdf',
      mediaType: 'application/pdf',
      base64: pdf,
    })
    const hidden = await upload('同意书.pdf', pdf)
    await all.create(officerForm(elsewhere, { consentFileIds: [hidden] }))
    expect([await statusOf(hidden), await statusOf(hidden, own)]).toEqual([200, 404])
    expect((await admin.get('/api/notice/file', { id: hidden })).status).toBe(404)
    const [entry] = (await all.get('history', { id })).body.data
    expect(entry.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: '照片', after: '照片.png' }),
        expect.objectContaining({ label: '同意书附件', after: '同意书.pdf' }),
      ]),
    )
  })

  it('S14.1 a photo is a picture, and a file is attached once, by the user who has uploaded it', async () => {
    expect(await errorsOf(officerForm(here, { photoIds: [await upload('照片.pdf', pdf)] }))).toEqual([
      { field: 'photoIds', message: '照片须为 PNG 或 JPG 图片' },
    ])
    const large = await upload('照片.png', png)
    await site.db
      .updateTable('stored_file')
      .set({ size: 2 * 1024 * 1024 + 1 })
      .where('id', '=', large)
      .execute()
    expect(await errorsOf(officerForm(here, { photoIds: [large] }))).toEqual([
      { field: 'photoIds', message: '照片不能超过 2 MB' },
    ])
    const missing = [{ field: 'degreeFileIds', message: '附件不存在或已过期，请重新上传' }]
    const others = await upload('学位证书.pdf', pdf, own)
    expect(await errorsOf(officerForm(here, { degreeFileIds: [others] }))).toEqual(missing)
    const taken = await upload('学位证书.pdf', pdf)
    await all.create(officerForm(here, { degreeFileIds: [taken] }))
    expect(await errorsOf(officerForm(here, { degreeFileIds: [taken] }))).toEqual(missing)
    expect((await all.post('upload', { name: '照片.png', base64: pdf })).body.data.errors).toEqual([
      { field: 'base64', message: '文件内容与文件名的类型不符' },
    ])
  })

  it('S14.1 what is replaced, and what goes with its officer, cannot be read any more and is swept', async () => {
    const [former, next] = [await upload('照片.png', png), await upload('新照片.png', png)]
    const form = officerForm(here, { photoIds: [former] })
    const id = await all.create(form)
    const change = { ...form, id, version: 1, photoIds: [next] }
    expect((await all.post('update', change)).status).toBe(200)
    expect([await statusOf(former), await statusOf(next)]).toEqual([404, 200])
    const [entry] = (await all.get('history', { id })).body.data
    expect(entry.fields).toEqual([{ label: '照片', before: '照片.png', after: '新照片.png' }])
    // Given up, it belongs to no account.
    expect((await all.post('update', { ...change, version: 2, photoIds: [former] })).status).toBe(400)
    expect(await all.step('remove', [id])).toBe(true)
    expect(await statusOf(next)).toBe(404)
    const known = () =>
      site.db.selectFrom('stored_file').select('id').where('id', 'in', [former, next]).orderBy('id').execute()
    expect(await known()).toHaveLength(2)
    await sweepUploads(site.db, memoryFiles(), Date.parse('2026-11-21T03:00:00Z'))
    expect(await known()).toEqual([])
  })
})
