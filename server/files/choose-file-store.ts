import type { Config } from '../config/config.ts'
import type { CallOut } from '../kernel/calls/call-out.ts'
import { bucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** The bucket of the configuration, else its folder. */
export const chooseFileStore = ({ filesBucket, filesDirectory }: Config, callOut: CallOut): FileStore =>
  filesBucket ? bucketStore(filesBucket, callOut) : folderStore(filesDirectory)
