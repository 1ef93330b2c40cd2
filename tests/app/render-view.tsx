import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { ServicesContext } from '../../src/ui/hooks/use-service.ts'
import { openApp } from './open-app.ts'
import { type Answers, scriptedBackend } from './scripted-backend.ts'

type Given = Parameters<typeof openApp>[0] & { readonly answers?: Answers }

/** Renders a view with the app's own services; `path` is the navigator's page. */
export const renderView = async (view: ReactNode, { answers, ...given }: Given = {}) => {
  const backend = scriptedBackend(answers)
  const application = openApp({ fetch: backend.fetch, ...given })
  await render(<ServicesContext value={application.container}>{view}</ServicesContext>)
  return { ...application, calls: backend.calls }
}
