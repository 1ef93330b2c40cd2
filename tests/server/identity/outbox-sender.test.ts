import { expect, it } from 'vitest'
import { outboxSender } from '../../../server/identity/sms/outbox-sender.ts'
import { openTestDatabase } from '../../support/test-database.ts'
import { smsSenderSuite } from './sms-sender.suite.ts'

smsSenderSuite('outbox, printed', async (parts) => {
  const delivered: { phone: string; content: string }[] = []
  const print = (line: string) => {
    const [, phone = '', content = ''] = /^短信 → (\d+)：(.+)$/.exec(line) ?? []
    delivered.push({ phone, content })
  }
  return { sender: outboxSender({ ...parts, print }), delivered, close: async () => undefined }
})

it('S7.7 without a gateway and a console the message waits complete for a program that reads it', async () => {
  const { db, close } = await openTestDatabase()
  const sender = outboxSender({ db, clock: { now: () => 7 } })
  await sender.send({ phone: '13900001111', content: '验证码 482913', secret: '482913' })
  const kept = await db.selectFrom('sms_message').select(['content', 'created_at', 'sent_at', 'failure']).execute()
  expect(kept).toEqual([{ content: '验证码 482913', created_at: 7, sent_at: null, failure: null }])
  await close()
})
