import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { createInterfaceDirectory, moveInterfaceDirectory, updateInterfaceDirectory } from './change-directories.ts'
import { removeInterfaceDirectories, setInterfaceDirectoryStatus } from './close-directories.ts'
import { getInterfaceDirectory, interfaceDirectoryTree, listInterfaceDirectories } from './directories.ts'

/** Directories of the interface catalogue. */
export const directoryOperations: Operations = {
  getInterfaceDirectory,
  interfaceDirectoryTree,
  listInterfaceDirectories,
  ...forWholeSite({
    createInterfaceDirectory,
    moveInterfaceDirectory,
    removeInterfaceDirectories,
    setInterfaceDirectoryStatus,
    updateInterfaceDirectory,
  }),
}
