import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { createTablePinyin } from '../../../src/adapters/pinyin/table-pinyin.ts'
import { Pinyin } from '../../../src/core/ports/pinyin.ts'
import type { Token } from '../../../src/core/token.ts'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'

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

/** The services that widgets ask for. */
const services = {
  get<T>(token: Token<T>): T {
    if (token === Pinyin) return pinyin as T // as: the token of Pinyin carries its type
    throw new Error(`No service for ${String(token)}`)
  },
}

/** Renders widgets under what they need above them; the person holds the permissions given, all of them by default. */
export const renderUi = async (children: ReactNode, has: (need: string) => boolean = () => true) => {
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
