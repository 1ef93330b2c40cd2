import { officeZone } from '../repeat/zone.ts'
import type { ZoneDefinition } from './cut-file.ts'
import { windowsZones } from './windows-zones.ts'

const known = new Map<string, boolean>()
/** As many names as a process keeps in mind; there are about 600 zones. */
const mostKnown = 2000

function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return false
  const found = known.get(name)
  if (found !== undefined) return found
  let valid = true
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name })
  } catch {
    valid = false
  }
  if (known.size < mostKnown) known.set(name, valid)
  return valid
}

/** Those whose clocks are the office's since 1992. */
const ofOffice = new Set(['PRC', 'Asia/Chongqing', 'Asia/Chungking', 'Asia/Harbin', 'Asia/Beijing', '+0800'])

/**
 * The zone of the time zone database that a TZID means: by its own name, a name behind a prefix
 * (`/citadel.org/…/Europe/London`), a name of Windows, the location that the file tells, or the one offset that its
 * definition has. Undefined for any other: rules of summer time that a file defines itself are not read.
 */
export function zoneOf(tzid: string, definition: ZoneDefinition | undefined): string | undefined {
  const parts = tzid.split('/')
  const names = [tzid, parts.slice(-2).join('/'), parts.slice(-3).join('/'), definition?.location ?? '']
  const own = [...names, windowsZones[tzid] ?? ''].find((name) => ofOffice.has(name) || isZone(name))
  if (own !== undefined) return ofOffice.has(own) ? officeZone : own
  const [offset, ...others] = definition?.offsets ?? []
  if (offset === undefined || others.length > 0) return undefined
  if (offset === '+0800') return officeZone
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(offset) ?? []
  if (minutes !== '00') return undefined
  // The names of these zones have the sign the other way round.
  const name = `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
  return Number(hours) === 0 ? 'Etc/UTC' : isZone(name) ? name : undefined
}
