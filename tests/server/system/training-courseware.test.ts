import { beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '../../../server/files/sweep-files.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { invited } from './answer-link-site.ts'
import { hearingOf, officerForm, twoOffices } from './hearing-site.ts'
import { testNow, useManagementSite } from './management-site.ts'
import { endTraining, runningForm } from './training-site.ts'

const mb = 1024 * 1024
const pieceSize = 3 * mb
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
/** A document that is longer than two pieces. */
const longPdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(7 * mb, 'a'), Buffer.from('\n%%EOF\n')])
const missing = '附件不存在或已过期，请重新上传'

/** Today is 2026-11-21. */
describe('security 8: the courseware of trainings', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let here: string
  let elsewhere: string
  beforeAll(async () => {
    ;[here, elsewhere] = await twoOffices(site.db)
  })
  const url = (name: string) => `/api/system/training/${name}`
  const sendPiece = (bytes: Buffer, name = '课件.pdf', by = admin) =>
    by.post(url('piece'), { name, base64: bytes.toString('base64') })
  const piece = async (bytes: Buffer, name = '课件.pdf', by = admin): Promise<string> =>
    (await sendPiece(bytes, name, by)).body.data.id
  const join = (pieces: readonly string[], name = '课件.pdf', by = admin) => by.post(url('upload'), { name, pieces })
  /** Stores a file piece by piece; resolves to its id. */
  const upload = async (bytes = pdf, name = '课件.pdf', by = admin): Promise<string> => {
    const pieces: string[] = []
    for (let from = 0; from < bytes.length; from += pieceSize)
      pieces.push(await piece(bytes.subarray(from, from + pieceSize), name, by))
    return (await join(pieces, name, by)).body.data.id
  }
  const form = (orgId: string, coursewareIds: readonly string[]) => ({ ...runningForm, orgId, coursewareIds })
  const create = async (orgId: string, coursewareIds: readonly string[], by = admin): Promise<string> =>
    (await by.post(url('create'), form(orgId, coursewareIds))).body.data.id
  const errorsOf = async (reply: ReturnType<typeof join>) => (await reply).body.data.errors
  const read = (id: string, number = 0, by = admin) => by.get(url('file'), { id, piece: String(number) })
  const statusOf = async (id: string, by = admin) => (await read(id, 0, by)).status
  const published = async (coursewareIds: readonly string[]) => {
    const id = await create(here, coursewareIds)
    await admin.post(url('publish'), { ids: [id] })
    return id
  }
  const byLink = async ({ proof }: Pick<Awaited<ReturnType<typeof invited>>, 'proof'>, id: string, more: object = {}) =>
    site.anonymous.post('/api/answer/file', { ...proof, id, piece: 0, ...more })

  it('S15.3 is sent and read in pieces, and shown to those in whose scope the training is', async () => {
    const long = await upload(longPdf)
    const other = await upload(pdf, '日程.pdf')
    expect([await statusOf(long), await statusOf(long, orgAdmin)]).toEqual([200, 404])
    const id = await create(here, [long, other])
    const size = longPdf.length
    expect((await orgAdmin.get(url('detail'), { id })).body.data.courseware).toEqual([
      { id: long, name: '课件.pdf', size, mediaType: 'application/pdf' },
      { id: other, name: '日程.pdf', size: 15, mediaType: 'application/pdf' },
    ])
    const parts: Buffer[] = []
    for (const number of [0, 1, 2]) {
      const { data } = (await read(long, number, orgAdmin)).body
      expect([data.name, data.mediaType, data.size]).toEqual(['课件.pdf', 'application/pdf', size])
      parts.push(Buffer.from(data.base64, 'base64'))
    }
    expect(parts.map(({ length }) => length)).toEqual([pieceSize, pieceSize, size - 2 * pieceSize])
    expect(Buffer.concat(parts).equals(longPdf)).toBe(true)
    expect((await read(long, 3, orgAdmin)).status).toBe(404)
    const audited = await site.db
      .selectFrom('audit')
      .select('changes')
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(audited.changes ?? '{}').coursewareIds).toEqual({ after: ['课件.pdf', '日程.pdf'] })
  })

  it("S15.3 another office's training has no courseware, nor is a piece or another record's file read", async () => {
    const hidden = await upload()
    await create(elsewhere, [hidden])
    expect([await statusOf(hidden), await statusOf(hidden, orgAdmin)]).toEqual([200, 404])
    const part = await piece(pdf)
    expect(await statusOf(part)).toBe(404)
    const officers = hearingOf(admin)
    const letter = (await officers.post('upload', { name: '学位证书.pdf', base64: pdf.toString('base64') })).body.data
      .id
    expect(await statusOf(letter)).toBe(404)
    expect((await officers.get('file', { id: hidden })).status).toBe(404)
    const own = await upload()
    expect((await officers.get('file', { id: own })).status).toBe(404)
    const refused = await officers.post('create', officerForm(here, { degreeFileIds: [own] }))
    expect(refused.body.data.errors).toEqual([{ field: 'degreeFileIds', message: missing }])
    for (const id of [letter, part, hidden, '99999999'])
      expect(await errorsOf(admin.post(url('create'), form(here, [id])))).toEqual([
        { field: 'coursewareIds', message: missing },
      ])
    const others = await upload(pdf, '课件.pdf', orgAdmin)
    expect(await errorsOf(admin.post(url('create'), form(here, [others])))).toEqual([
      { field: 'coursewareIds', message: missing },
    ])
  })

  it('S15.7 an officer with a place reads it by the own link, as long as that holds', async () => {
    const [mine, foreign] = [await upload(longPdf), await upload()]
    const id = await published([mine])
    await published([foreign])
    const link = await invited(site.db, here, id)
    expect((await site.anonymous.post('/api/answer/read', link.proof)).body.data.files).toBeUndefined()
    expect((await byLink(link, mine)).status).toBe(404)
    await admin.post(url('enrol'), { id, officerIds: [link.person] })
    expect((await site.anonymous.post('/api/answer/read', link.proof)).body.data.files).toEqual([
      { id: mine, name: '课件.pdf', size: longPdf.length, mediaType: 'application/pdf' },
    ])
    const { data } = (await byLink(link, mine, { piece: 2 })).body
    expect(Buffer.from(data.base64, 'base64').equals(longPdf.subarray(2 * pieceSize))).toBe(true)
    expect((await byLink(link, foreign)).body.message).toBe('附件不存在')
    expect((await byLink(link, mine, { piece: 3 })).status).toBe(404)
    expect((await byLink(link, mine, { phoneEnding: '9999' })).status).toBe(404)
    await site.db.updateTable('answer_link').set({ expires_at: testNow }).where('id', '=', link.id).execute()
    expect((await byLink(link, mine)).status).toBe(404)
  })

  it('S15.3 what is replaced or goes with its draft is swept with its pieces', async () => {
    const [former, next] = [await upload(longPdf), await upload(longPdf)]
    const id = await create(here, [former])
    const change = { ...form(here, [next]), id, version: 1 }
    expect((await admin.post(url('update'), change)).status).toBe(200)
    expect([await statusOf(former), await statusOf(next)]).toEqual([404, 200])
    expect((await admin.post(url('remove'), { ids: [id] })).body.data.refused).toEqual([])
    expect(await statusOf(next)).toBe(404)
    const known = () =>
      site.db
        .selectFrom('stored_file')
        .select('id')
        .where((eb) => eb.or([eb('id', 'in', [former, next]), eb('record_id', 'in', [former, next])]))
        .execute()
    expect(await known()).toHaveLength(6)
    await sweepUploads(site.db, memoryFiles(), Date.parse('2026-11-21T03:00:00Z'))
    expect(await known()).toEqual([])
  })

  it('S15.3 keeps its courseware when it is over, and cannot be given other', async () => {
    const id = await published([await upload()])
    await endTraining(site.db, id)
    const { version, courseware } = (await admin.get(url('detail'), { id })).body.data
    expect(courseware).toHaveLength(1)
    expect((await admin.post(url('update'), { ...form(here, []), id, version })).status).toBe(400)
    expect((await admin.get(url('detail'), { id })).body.data.courseware).toHaveLength(1)
  })

  it.each([
    ['脚本.html', '课件只能是 PDF、OFD、Word、Excel、PPT、图片（PNG、JPG）和 MP4 视频'],
    ['图.svg', '课件只能是 PDF、OFD、Word、Excel、PPT、图片（PNG、JPG）和 MP4 视频'],
    ['../课件.pdf', '文件名不能以点开头，也不能含 \\ / : * ? " |'],
    ['C:\\课件.pdf', '文件名不能以点开头，也不能含 \\ / : * ? " |'],
    ['.课件.pdf', '文件名不能以点开头，也不能含 \\ / : * ? " |'],
  ])('security 8: a file with the name %s is refused', async (name, message) => {
    expect(await errorsOf(sendPiece(pdf, name))).toEqual([{ field: 'name', message }])
    expect(await errorsOf(join([await piece(pdf)], name))).toEqual([{ field: 'name', message }])
  })

  it('security 8: pieces make a whole file or none', async () => {
    const incomplete = [{ field: 'pieces', message: '文件内容不完整，请重新上传' }]
    const short = await piece(pdf)
    expect(await errorsOf(join([short, await piece(pdf)]))).toEqual(incomplete)
    expect(await errorsOf(join(['99999999']))).toEqual(incomplete)
    expect(await errorsOf(join([await piece(pdf, '课件.pdf', orgAdmin)]))).toEqual(incomplete)
    expect(await errorsOf(join([short], '课件.mp4'))).toEqual([
      { field: 'name', message: '文件内容与文件名的类型不符' },
    ])
    expect((await join([short])).body.data).toEqual({
      id: short,
      name: '课件.pdf',
      size: 15,
      mediaType: 'application/pdf',
    })
    expect(await errorsOf(join([short]))).toEqual(incomplete)
    expect((await sendPiece(Buffer.alloc(pieceSize + 3))).status).toBe(400)
  })
})
