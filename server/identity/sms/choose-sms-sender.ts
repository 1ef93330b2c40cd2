import type { Config } from '../../config.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../http/handler.ts'
import { httpSender } from './http-sender.ts'
import { outboxSender } from './outbox-sender.ts'
import type { SmsSender } from './sms-sender.ts'

/** The configured gateway, else the outbox, which a demonstration also prints to the console. */
export function chooseSmsSender({ config, db, clock }: { config: Config; db: Database; clock: Clock }): SmsSender {
  if (config.smsUrl !== undefined) return httpSender({ db, clock, url: config.smsUrl, token: config.smsToken })
  return outboxSender({ db, clock, ...(!config.production && { print: console.log }) })
}
