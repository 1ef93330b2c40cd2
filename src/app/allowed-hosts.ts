import { token } from '../core/token.ts'

/** The hosts that a menu may link to or take images from, as the site's configuration names them. */
export type AllowedHosts = ReadonlySet<string>
export const AllowedHosts = token<AllowedHosts>('AllowedHosts')
