import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'

/** Renders widgets under what they need above them; the person holds the permissions given, all of them by default. */
export const renderUi = async (children: ReactNode, has: (need: string) => boolean = () => true) => {
  const check = (need: string | undefined) => need === undefined || has(need)
  const within = (content: ReactNode) => (
    <PrimeProvider>
      <PermissionContext value={check}>{content}</PermissionContext>
    </PrimeProvider>
  )
  const screen = await render(within(children))
  return { ...screen, rerender: (content: ReactNode) => screen.rerender(within(content)) }
}
