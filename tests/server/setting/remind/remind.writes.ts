import type { WritingCases } from '../../kernel/writing-case.ts'

const form = {
  name: '密码提醒',
  event: 'password',
  leads: [7],
  channels: ['message'],
  title: '密码将于 {到期日} 到期',
  content: '请修改密码。',
  toOwner: true,
  frequency: 'once',
  quiet: 'site',
}

/** Rules of reminders. */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/setting/remind/${name}`, body)
  const created = async (): Promise<string> => (await post('create', form)).body.data.id
  return {
    createReminder: [['reminder_rule'], async () => () => post('create', form)],
    updateReminder: [
      ['reminder_rule'],
      async () => {
        const id = await created()
        return () => post('update', { ...form, id, version: 1, name: '已修改的提醒' })
      },
    ],
    removeReminders: [
      ['reminder_rule'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
    switchReminders: [
      ['reminder_rule'],
      async () => {
        const ids = [await created()]
        return () => post('status', { ids, enabled: true })
      },
    ],
    previewReminder: [
      [],
      async () => () => post('preview', { event: 'password', channels: ['message'], title: '标题', content: '{姓名}' }),
    ],
    testReminder: [
      ['reminder_rule'],
      async () => {
        const id = await created()
        return () => post('test', { id })
      },
    ],
    beginReminderExport: [['list_export'], async () => () => post('export', { columns: ['提醒名称'] })],
  }
}
