import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInterface } from '../../support/interface-rows.ts'
import { openSecondGateway } from '../../support/second-gateway.ts'
import { signedIn } from '../identity/openid/openid-site.ts'
import { type GatewaySite, openGatewaySite } from './gateway-site.ts'

/** Milliseconds for which a record waits to be written (decision 0080). */
const waits = 1000
const clients = 8
/** Milliseconds of load, at least: most calls are to be older than what a record waits. */
const load = 4000

describe('29.3: a server that is killed under load', { timeout: 120_000 }, () => {
  let site: GatewaySite
  const id = '910002'
  beforeAll(async () => {
    site = await openGatewaySite()
    await addInterface(site.db, id, { path: '/small', word: 'v8' })
  })
  afterAll(() => site.close())

  it('29.3: of what was answered more than a second before nothing is missing, and the figures equal the record', async () => {
    const life = await openSecondGateway(site.location, site.provider.host)
    const { origin } = life
    const answered: { readonly trace: string; readonly at: number; readonly took: number }[] = []
    const calling = Array.from({ length: clients }, async (_, client) => {
      for (let count = 0; !life.child.killed; count += 1) {
        const [trace, begun] = [`kill-${client}-${count}`, performance.now()]
        const headers = { authorization: `Bearer ${site.token}`, 'x-request-id': trace }
        // Who is killed answers nothing.
        const answer = await fetch(`${origin}/gateway/foreign/v8/small`, { headers }).catch(() => undefined)
        const text = await answer?.text().catch(() => undefined)
        const at = performance.now()
        if (answer?.status === 200 && text?.length === 1024) answered.push({ trace, at, took: at - begun })
        else if (!life.child.killed) throw new Error(`A call was answered ${answer?.status}: ${text}`)
      }
    })
    const begun = performance.now()
    // As long as the slowest call took the whole process may have stood still.
    const dueAt = (now: number) => {
      const slowest = Math.max(...answered.map(({ took }) => took))
      return answered.filter(({ at }) => at < now - waits - slowest)
    }
    await expect
      .poll(
        () => {
          const now = performance.now()
          return now - begun > load && answered.length > 300 && dueAt(now).length > 150
        },
        { timeout: 90_000, interval: 100 },
      )
      .toBe(true)
    const killed = performance.now()
    life.child.kill('SIGKILL')
    expect((await life.ended).ended).toBe('SIGKILL')
    await Promise.all(calling)

    const rows = await site.db
      .selectFrom('interface_call')
      .select(['trace_id', 'status', 'failure'])
      .where('interface_id', '=', id)
      .execute()
    const recorded = new Set(rows.map(({ trace_id }) => trace_id))
    expect(recorded.size).toBe(rows.length)
    const due = dueAt(killed)
    expect(due.length).toBeGreaterThan(100)
    expect(due.filter(({ trace }) => !recorded.has(trace))).toEqual([])
    // And nothing is recorded that nobody called.
    const sent = new Set(answered.map(({ trace }) => trace))
    expect([...recorded].filter((trace) => !sent.has(trace)).length).toBeLessThanOrEqual(clients)

    const admin = await signedIn(site, 'admin')
    const { data } = await admin.api('GET', `/api/apiInterface/calls/list?of=interface&ids=${id}`)
    expect(data).toMatchObject([
      { id, calls: rows.length, failed: rows.filter(({ failure }) => failure !== null).length },
    ])
  })
})
