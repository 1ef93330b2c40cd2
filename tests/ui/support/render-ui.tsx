import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'

/** Renders widgets under what they need above them; the person holds the permissions given, all of them by default. */
export const renderUi = (children: ReactNode, has: (need: string) => boolean = () => true) =>
  render(
    <PrimeProvider>
      <PermissionContext value={(need) => need === undefined || has(need)}>{children}</PermissionContext>
    </PrimeProvider>,
  )
