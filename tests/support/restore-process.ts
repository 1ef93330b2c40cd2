import { restoreBackup } from '../../server/commands/backup/restore.ts'
import { parseConfig } from '../../server/config/config.ts'
import type { DatabaseLocation } from '../../server/database/open.ts'
import { folderStore } from '../../server/files/folder-store.ts'

/** Restores a backup into a location, and is killed after the first uploaded file. */
const [given = '', backup = ''] = process.argv.slice(2)
// as: what the test has given
const { dataDirectory, databaseUrl = '' } = JSON.parse(given) as DatabaseLocation
const config = parseConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: 'a-secret-key-that-all-servers-share',
})
const store = folderStore(config.filesDirectory)
await restoreBackup(backup, config, {
  ...store,
  async put(key, bytes) {
    await store.put(key, bytes)
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => undefined)
  },
})
