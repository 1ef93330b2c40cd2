import { beforeAll, describe, expect, it } from 'vitest'
import { withoutTriggers } from '../../../server/database/without-triggers.ts'
import { useManagementSite } from './management-site.ts'
import { plainFigures } from './statistics-plain.ts'
import { attendedOn, insertCountedRows } from './statistics-rows.ts'
import { figuresOf } from './statistics-site.ts'

/** Today is 2026-11-21. */
describe('S14.13 the hearings of a month are counted once', { timeout: 120_000 }, () => {
  const { admin, site } = useManagementSite()
  let [here, elsewhere] = ['', '']
  beforeAll(async () => {
    const idOf = async (code: string) =>
      (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
    ;[here, elsewhere] = [await idOf('380102'), await idOf('380200')]
    await insertCountedRows(site.db, here, elsewhere)
  })

  const asked = { periodBeginDate: '2025-03-10', periodEndDate: '2026-11-21' }
  const told = async () => {
    const { figures, ...periods } = await figuresOf(admin, asked)
    const plain = await plainFigures(site.db, periods, '2026-11-21')
    const itemsOf = (key: string) =>
      Object.fromEntries(
        (figures.find((figure) => figure.key === key)?.items ?? []).flatMap(({ key: item, value }) =>
          value === 0 ? [] : [[item, value]],
        ),
      )
    const hearings = figures.find(({ key }) => key === 'hearings')?.now?.value
    return { hearings, items: Object.fromEntries(Object.keys(plain.items).map((key) => [key, itemsOf(key)])), plain }
  }
  /** That it is what loops over all rows count. */
  const expectRight = async () => {
    const { hearings, items, plain } = await told()
    const numbers: Readonly<Record<string, readonly unknown[]>> = plain.numbers
    expect([hearings, items]).toEqual([numbers['hearings']?.[0], plain.items])
    return hearings ?? 0
  }
  const services = () => site.db.updateTable('hearing_service')

  it('a change of a record counts at once, whoever writes it, and so does an officer of another pool', async () => {
    const before = await expectRight()
    const officer = await site.db
      .selectFrom('hearing_service')
      .select(['hearing_service.id', 'officer_id'])
      .where('attendance', '=', 'attended')
      .where('held_on', '>=', '2026-01-01')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const added = { ...attendedOn('2025-03-11', officer.officer_id), id: '990001', case_no: '新1号', case_key: '新1号' }
    await site.db.insertInto('hearing_service').values(added).execute()
    expect(await expectRight()).toBe(before + 1)
    // Before the first day of the period, in the same month.
    await services().set({ held_on: '2025-03-09' }).where('id', '=', '990001').execute()
    expect(await expectRight()).toBe(before)
    await services().set({ held_on: '2026-04-01', case_type: 'arrest' }).where('id', '=', '990001').execute()
    expect(await expectRight()).toBe(before + 1)
    await services().set({ evaluation: 'poor' }).where('id', '=', '990001').execute()
    await expectRight()
    await site.db.updateTable('hearing_officer').set({ org_id: elsewhere }).where('org_id', '=', here).execute()
    await expectRight()
    await site.db.deleteFrom('hearing_service').where('id', '=', '990001').execute()
    expect(await expectRight()).toBe(before)
    await site.db.deleteFrom('training_participant').execute()
    await site.db.deleteFrom('hearing_officer').where('id', '=', officer.officer_id).execute()
    await expectRight()
  })

  it('a month is not counted again while no record of it changes', async () => {
    const { hearings = 0 } = await told()
    const { officer_id } = await site.db
      .selectFrom('hearing_service')
      .select('officer_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const silent = { ...attendedOn('2026-02-03', officer_id), id: '990002', case_no: '暗1号', case_key: '暗1号' }
    await withoutTriggers(site.db, 'hearing_service', async () => {
      await site.db.insertInto('hearing_service').values(silent).execute()
    })
    expect((await told()).hearings).toBe(hearings)
    await services().set({ place: '听证室' }).where('id', '=', '990002').execute()
    expect(await expectRight()).toBe(hearings + 1)
  })
})
