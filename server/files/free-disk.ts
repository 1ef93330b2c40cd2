import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Bytes without which a database cannot grow: less than a day's rows of a busy site. */
export const leastDisk = 200 * 1024 * 1024

/** The bytes that are free in a folder; one that is made later has those of its parent. */
export async function freeDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(nearest(folder))
  return bavail * bsize
}

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))
