import { globSync, readFileSync } from 'node:fs'

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

/** Milliseconds of processor time of PostgreSQL's processes for a database so far; 0 where the system has no /proc. */
export const backendsCpu = (database: string): number => {
  const backends = globSync('/proc/[0-9]*/cmdline').filter((file) => {
    try {
      return readFileSync(file, 'utf8').startsWith(`postgres: postgres ${database} `)
    } catch {
      return false // The process has ended.
    }
  })
  return backends.reduce((sum, file) => sum + (usageOf(Number(file.split('/')[2]))?.cpu ?? 0), 0)
}
