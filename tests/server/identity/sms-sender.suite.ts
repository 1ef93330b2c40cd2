import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../../server/http/handler.ts'
import type { SmsMessage, SmsSender } from '../../../server/identity/sms/sms-sender.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

/** A sender, and what its receiver got. */
export interface SenderUnderTest {
  readonly sender: SmsSender
  readonly delivered: readonly Pick<SmsMessage, 'phone' | 'content'>[]
  close(): Promise<void>
}

const [phone, secret] = ['13900001111', '482913']
const message: SmsMessage = { phone, content: `【认证中心】验证码 ${secret}，5 分钟内有效。`, secret }

/** The contract of `SmsSender`, for every adapter that sends messages. */
export function smsSenderSuite(
  name: string,
  open: (parts: { db: TestDatabase['db']; clock: Clock }) => Promise<SenderUnderTest>,
): void {
  describe(`SMS sender: ${name}`, () => {
    const clock = { now: () => 1_795_000_000_000 }
    let test: TestDatabase
    let under: SenderUnderTest
    beforeAll(async () => {
      test = await openTestDatabase()
      under = await open({ db: test.db, clock })
    })
    beforeEach(() => test.db.deleteFrom('sms_message').execute())
    afterAll(async () => {
      await under.close()
      await test.close()
    })
    const outbox = () => test.db.selectFrom('sms_message').selectAll().orderBy('id').execute()

    it('S7.7 sends a message complete', async () => {
      await under.sender.send(message)
      expect(under.delivered.at(-1)).toMatchObject({ phone, content: message.content })
    })

    it('S7.7 keeps number and time in the outbox, and removes the code', async () => {
      await under.sender.send(message)
      expect(await outbox()).toEqual([
        {
          id: expect.any(String),
          phone,
          content: '【认证中心】验证码 ******，5 分钟内有效。',
          created_at: clock.now(),
          sent_at: clock.now(),
          failure: null,
        },
      ])
    })

    it('S17.9 a message with an id of its own that was sent already is not sent again', async () => {
      const before = under.delivered.length
      for (let time = 0; time < 2; time += 1) await under.sender.send({ ...message, id: '770001' })
      expect(under.delivered.length).toBe(before + 1)
      expect((await outbox()).map(({ id }) => id)).toEqual(['770001'])
    })

    it('S7.7 stores every message, also two concurrent ones of one number', async () => {
      await Promise.all([under.sender.send(message), under.sender.send({ phone, content: '甲' })])
      expect((await outbox()).map(({ content }) => content).toSorted()).toEqual([
        '【认证中心】验证码 ******，5 分钟内有效。',
        '甲',
      ])
    })
  })
}
