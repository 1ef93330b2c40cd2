import type { Feature } from './feature.ts'

/** Screens about oneself: in the shell, for everybody who is signed in, whatever the menu holds. */
export const personalFeatures: readonly Feature[] = []
