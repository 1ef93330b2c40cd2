import type { Feature } from './feature.ts'
import { devices } from './my/devices/index.ts'
import { diagnostics } from './my/diagnostics/index.ts'
import { myNotice } from './my/notice/index.ts'
import { profile } from './my/profile/index.ts'

/** Screens about oneself: in the shell, for everybody who is signed in, whatever the menu holds. */
export const personalFeatures: readonly Feature[] = [profile, myNotice, devices, diagnostics]
