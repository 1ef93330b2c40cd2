import { open } from 'node:fs/promises'

/**
 * Writes the entries of a folder, such as that of a new file, to the disk. Windows opens no folders, and needs no such
 * thing.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
