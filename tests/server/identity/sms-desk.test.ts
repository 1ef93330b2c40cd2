import { expect, it } from 'vitest'
import { SmsDesk } from '../../../server/identity/sms/sms-desk.ts'
import { SmsNotSent } from '../../../server/identity/sms/sms-sender.ts'

/** A desk with a gateway that takes `took` ms and may be down; waiting advances the stopwatch. */
function openDesk() {
  const gateway = { took: 300, down: false }
  let time = 0
  const waited: number[] = []
  const desk = new SmsDesk(
    {
      async send() {
        time += gateway.took
        if (gateway.down) throw new SmsNotSent()
      },
    },
    '认证中心',
    {
      now: () => time,
      wait: async (milliseconds) => {
        waited.push(milliseconds)
        time += milliseconds
      },
    },
  )
  return {
    desk,
    gateway,
    waited,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}
const message = { phone: '13900001111', content: '甲' }

it('S7.7 a simulated message takes as long as the last real one', async () => {
  const { desk, gateway, waited } = openDesk()
  await desk.send(message)
  await desk.pretend()
  gateway.took = 80
  await desk.send(message)
  await desk.pretend()
  expect(waited).toEqual([300, 80])
})

it('S7.7 and fails as the last one did, for a minute', async () => {
  const { desk, gateway, pass } = openDesk()
  gateway.down = true
  await expect(desk.send(message)).rejects.toBeInstanceOf(SmsNotSent)
  await expect(desk.pretend()).rejects.toBeInstanceOf(SmsNotSent)
  pass(60_000)
  await expect(desk.pretend()).resolves.toBeUndefined()
})

it('S7.7 until a message succeeds', async () => {
  const { desk, gateway } = openDesk()
  gateway.down = true
  await expect(desk.send(message)).rejects.toBeInstanceOf(SmsNotSent)
  gateway.down = false
  await desk.send(message)
  await expect(desk.pretend()).resolves.toBeUndefined()
})

it('before the first message it returns at once', async () => {
  const { desk, waited } = openDesk()
  await desk.pretend()
  expect(waited).toEqual([])
})
