import { openDatabase } from '../../server/database/open.ts'
import { carryOut, syncSite } from '../support/sync-site.ts'

/*
 * A process that carries out one run and prints how long it took and what it needed:
 * `node --expose-gc sync-run.ts <location as JSON> <address of the source> <run>`.
 */

const [, , location = '', url = '', runId = ''] = process.argv
// as: the bench that starts it passes such a location
const db = openDatabase(JSON.parse(location) as Parameters<typeof openDatabase>[0], Number.POSITIVE_INFINITY)
const site = await syncSite(db, url, 200, 1000)
const begun = performance.now()
await carryOut(site, runId)
const took = performance.now() - begun
await db.destroy()
globalThis.gc?.()
// kilobytes → bytes
const peak = process.resourceUsage().maxRSS * 1024
console.log(JSON.stringify({ took, heap: process.memoryUsage().heapUsed, peak }))
