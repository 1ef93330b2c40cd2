import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../http/handler.ts'
import type { CallOut } from '../../kernel/calls/call-out.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { httpSender } from './http-sender.ts'
import { outboxSender } from './outbox-sender.ts'
import type { SmsSender } from './sms-sender.ts'

interface Parts {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly callOut: CallOut
}

/**
 * The site's gateway at the time of each message, else the outbox, which a demonstration also prints to the console.
 */
export function chooseSmsSender({ config, db, clock, callOut }: Parts): SmsSender {
  const outbox = outboxSender({ db, clock, ...(!config.production && { print: console.log }) })
  const chosen = (): SmsSender => {
    const url = parameter(db, 'sms.url')
    return url === undefined ? outbox : httpSender({ db, clock, callOut, url, token: parameter(db, 'sms.token') })
  }
  return { send: (message) => chosen().send(message) }
}
