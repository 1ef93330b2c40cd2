import type { WritingCases } from '../kernel/writing-case.ts'

const form = { name: '关于开展培训的通知', category: 'notice', content: '<p>请参加。</p>', audience: 'users' }
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC'

/** Notices: their management, and their reading. */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/setting/notice/${name}`, body)
  const self = async () => (await admin().get('/api/system/user/current-user-info')).body.data.id
  const created = async (): Promise<string> =>
    (await post('create', { ...form, mustConfirm: true, userIds: [await self()] })).body.data.id
  const published = async (): Promise<string> => {
    const id = await created()
    await post('publish', { ids: [id] })
    return id
  }
  return {
    createNotice: [
      ['notice'],
      async () => {
        const userIds = [await self()]
        return () => post('create', { ...form, userIds })
      },
    ],
    updateNotice: [
      ['notice'],
      async () => {
        const [id, userIds] = [await created(), [await self()]]
        return () => post('update', { ...form, userIds, id, version: 1, name: '已修改的通知' })
      },
    ],
    removeNotices: [
      ['notice'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
    publishNotices: [
      ['notice'],
      async () => {
        const ids = [await created()]
        return () => post('publish', { ids })
      },
    ],
    withdrawNotices: [
      ['notice'],
      async () => {
        const ids = [await published()]
        return () => post('withdraw', { ids })
      },
    ],
    pinNotices: [
      ['notice'],
      async () => {
        const ids = [await created()]
        return () => post('pin', { ids, pinned: true })
      },
    ],
    urgeNotice: [
      ['notice'],
      async () => {
        const id = await published()
        return () => post('urge', { id })
      },
    ],
    uploadNoticePicture: [['stored_file'], async () => () => post('picture', { name: '平面图.png', base64: png })],
    uploadNoticeFile: [['stored_file'], async () => () => post('upload', { name: '日程.pdf', base64: pdf })],
    readNotice: [
      ['notice_receipt'],
      async () => {
        const id = await published()
        return () => admin().post('/api/notice/read', { id, confirm: true })
      },
    ],
    beginNoticeExport: [
      ['list_export'],
      async () => () => post('export', { exportPurpose: '年度统计', columns: ['标题'] }),
    ],
  }
}
