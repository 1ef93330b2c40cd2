import { token } from '../core/token.ts'

/** The application's title, as the site configures it (S2.1). */
export const SiteTitle = token<string>('SiteTitle')
