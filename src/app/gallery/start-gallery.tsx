import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ServicesContext } from '../../ui/hooks/use-service.ts'
import { Notices } from '../notices/notices.tsx'
import { readSiteConfig } from '../site/site-config.ts'
import { browserOutside, buildContainer } from '../wiring/container.ts'
import { addSignedInServices } from '../wiring/signed-in-services.ts'
import { Gallery } from './gallery.tsx'

/** The gallery with the application's own services; it calls no backend and needs no sign-in. */
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
