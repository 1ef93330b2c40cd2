import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ServicesContext } from '../../ui/hooks/use-service.ts'
import { browserOutside, buildContainer } from '../container.ts'
import { Notices } from '../notices.tsx'
import { addSignedInServices } from '../signed-in-services.ts'
import { readSiteConfig } from '../site-config.ts'
import { Gallery } from './gallery.tsx'

/** The gallery on the application's own services; it asks no backend and needs nobody signed in. */
export const startGallery = (element: HTMLElement): void => {
  const container = buildContainer(readSiteConfig(''), browserOutside(import.meta.env.BASE_URL.replace(/\/$/, '')))
  addSignedInServices(container)
  createRoot(element).render(
    <StrictMode>
      <ServicesContext value={container}>
        <Gallery />
        <Notices />
      </ServicesContext>
    </StrictMode>,
  )
}
