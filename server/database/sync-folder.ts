import { open } from 'node:fs/promises'

/** Writes a file that is closed to the disk. */
export const syncFile = (file: string): Promise<void> => sync(file, 'r+')

/**
 * Writes the entries of a folder, such as that of a new file, to the disk. Windows opens no folders, and needs no such
 * thing.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
