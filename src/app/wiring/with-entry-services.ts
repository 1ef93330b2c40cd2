import type { Feature } from '../../features/feature.ts'

/** A screen outside the shell with the services of such screens, loaded with its code and not with the login page. */
export const withEntryServices = (feature: Feature): Feature => ({
  ...feature,
  view: async () => {
    const [view, { entryServices }] = await Promise.all([feature.view(), import('./entry-services.ts')])
    return { services: entryServices, ...view }
  },
})
