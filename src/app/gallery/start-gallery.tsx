import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ServicesContext } from '../../ui/hooks/use-service.ts'
import { readSiteConfig } from '../site/site-config.ts'
import { Toasts } from '../toasts/toasts.tsx'
import { buildContainer } from '../wiring/container.ts'
import { backend, signedIn } from '../wiring/late-parts.ts'
import { LateServices } from '../wiring/late-services.ts'
import { Gallery } from './gallery.tsx'

/** The gallery with the app's own services; it calls no backend and needs no sign-in. */
export const startGallery = async (element: HTMLElement): Promise<void> => {
  const container = buildContainer(readSiteConfig('', document.title))
  // What widgets look up, such as the saver of files, comes with either part.
  for (const part of [await backend.load((load) => load()), await signedIn.load((load) => load())])
    container.get(LateServices).add(part)
  createRoot(element).render(
    <StrictMode>
      <ServicesContext value={container}>
        <Gallery />
        <Toasts />
      </ServicesContext>
    </StrictMode>,
  )
}
