import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const needed = 4 * 1024 ** 3

/**
 * Where the databases and profiles of a run stand: in memory, where the machine offers enough of it, because a server
 * that writes waits for the disk with each commit; else the system's folder for temporary files.
 */
export const temporaryFolder = async (): Promise<string> => {
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= needed ? memory : tmpdir()
  } catch {
    return tmpdir() // A system without it.
  }
}
