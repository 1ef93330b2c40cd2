import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { createTablePinyin } from '../../../src/adapters/pinyin/table-pinyin.ts'
import { Connection } from '../../../src/core/connection/connection.ts'
import { Clock } from '../../../src/core/ports/clock.ts'
import { Notifier } from '../../../src/core/ports/notifier.ts'
import { Pinyin } from '../../../src/core/ports/pinyin.ts'
import type { Token } from '../../../src/core/token.ts'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'

const connection = new Connection()

const pinyin = createTablePinyin({
  历: ['li'],
  下: ['xia'],
  区: ['qu', 'ou'],
  青: ['qing'],
  岛: ['dao'],
  东: ['dong'],
  湖: ['hu'],
  南: ['nan'],
  昌: ['chang'],
  市: ['shi'],
})

/** What the notifier was asked to show, newest last. */
export const toasts: { readonly kind: string; readonly text: string }[] = []
const note = (kind: string) => (text: string) => void toasts.push({ kind, text })
/** What takes back what was told, of the toasts that offer it. */
export const undos: (() => void)[] = []
const notifier: Notifier = {
  success: (text, undo) => {
    note('success')(text)
    if (undo) undos.push(undo)
  },
  info: note('info'),
  warn: note('warn'),
  tell: note('tell'),
  failure: ({ message }) => note('failure')(message),
}

/** 2026-11-22 at the office, still the day before in a browser west of it. */
const clock: Clock = { now: () => Date.parse('2026-11-21T16:30:00Z') }

/** The services that widgets ask for. */
const services = {
  get<T>(token: Token<T>): T {
    // as: each token carries the type of its service
    if (token === Pinyin) return pinyin as T
    if (token === Clock) return clock as T
    if (token === Notifier) return notifier as T
    if (token === Connection) return connection as T
    throw new Error(`No service for ${String(token)}`)
  },
}

/** Renders widgets under what they need above them; the person holds the permissions given, all of them by default. */
export const renderUi = async (children: ReactNode, has: (need: string) => boolean = () => true) => {
  toasts.length = 0
  undos.length = 0
  const check = (need: string | undefined) => need === undefined || has(need)
  const within = (content: ReactNode) => (
    <ServicesContext value={services}>
      <PrimeProvider>
        <PermissionContext value={check}>{content}</PermissionContext>
      </PrimeProvider>
    </ServicesContext>
  )
  const screen = await render(within(children))
  return { ...screen, rerender: (content: ReactNode) => screen.rerender(within(content)) }
}
