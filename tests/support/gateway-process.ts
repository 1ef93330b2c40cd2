import { createApp } from '../../server/app.ts'
import { parseConfig } from '../../server/config/config.ts'
import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'
import { memoryFiles } from './memory-files.ts'
import { testSecretKey } from './secret-key.ts'

/*
 * One life of a server with its gateway: `node gateway-process.ts <database> <CALL_HOSTS>`. It says its address.
 */
const [location = '', hosts = ''] = process.argv.slice(2)
const app = await createApp({
  config: parseConfig({ NODE_ENV: 'test', SECRET_KEY: testSecretKey, CALL_HOSTS: hosts }),
  database: openDatabase(JSON.parse(location) as DatabaseLocation), // as: the test wrote it
  files: memoryFiles(),
  assets: '/nonexistent',
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
