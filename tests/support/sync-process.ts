import { openDatabase } from '../../server/database/open.ts'
import { carryOut, syncSite } from './sync-site.ts'

/*
 * A process that carries out one run to its end:
 * `node sync-process.ts <location as JSON> <address of the source> <run>`.
 */

const [, , location = '', url = '', runId = ''] = process.argv
// as: the test that starts it passes such a location
const db = openDatabase(JSON.parse(location) as Parameters<typeof openDatabase>[0], Number.POSITIVE_INFINITY)
await carryOut(await syncSite(db, url, 20), runId)
await db.destroy()
