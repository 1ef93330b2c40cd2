import { readFileSync } from 'node:fs'

/** What a process has used so far; undefined where the system has no /proc. */
export interface ProcessUsage {
  /** Milliseconds of processor time. */
  readonly cpu: number
  /** Bytes of memory now. */
  readonly memory: number
}

/** Linux counts in hundredths of a second, and in pages of 4 kB. */
const tick = 10
const page = 4096

export const usageOf = (processId: number | undefined): ProcessUsage | undefined => {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { cpu: (Number(fields[11]) + Number(fields[12])) * tick, memory: Number(fields[21]) * page }
  } catch {
    return undefined
  }
}
