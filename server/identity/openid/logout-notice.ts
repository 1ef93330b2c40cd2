import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallOut, Send } from '../../kernel/calls/call-out.ts'
import type { Application } from './application.ts'

type Notified = Pick<Application, 'id' | 'name'>

const notified = new AsyncLocalStorage<Notified>()

/** Runs the sending of a notice: the library, which sends it, does not say which application it is for. */
export const notifying = <Result>(application: Notified, send: () => Promise<Result>): Promise<Result> =>
  notified.run(application, send)

/**
 * The way out of the library, which calls nothing but the logout addresses of applications, and reads nothing but the
 * status.
 */
export function noticeOut({ callOut }: { readonly callOut: CallOut }): Send {
  const application = notified.getStore()
  if (!application) throw new Error('The provider calls out for no application.')
  return callOut({ kind: 'logout', party: application.name, applicationId: application.id, statusOnly: true })
}
