import type { Database } from '../../../server/database/schema.ts'
import type { HearingWords } from '../../../src/features/system/hearing/hearing-columns.tsx'
import { seededAt } from '../../support/fill-database.ts'
import { type hearingOf, newIdNumber, officerForm, twoOffices } from './hearing-site.ts'
import { insertOfficer } from './training-site.ts'

/** The dictionaries of the list of officers as the page has them. */
export async function wordsIn(db: Database): Promise<HearingWords> {
  const entries = await db
    .selectFrom('dict_entry')
    .innerJoin('dict', 'dict.id', 'dict_entry.dict_id')
    .select(['dict.code', 'dict_entry.value', 'dict_entry.name'])
    .execute()
  const names = new Map(entries.map(({ code, value, name }) => [`${code} ${value}`, name]))
  const of = (code: string) => ({
    options: [],
    nameOf: (value?: string) => names.get(`${code} ${value}`) ?? value ?? '',
  })
  return {
    identity: of('hearing-identity'),
    field: of('hearing-field'),
    caseType: of('hearing-case'),
    education: of('education'),
    nation: of('nation'),
    politics: of('political-status'),
    degree: of('degree'),
  }
}

/** Officers of each kind: with every field, waiting, in two pools, gone and entered again, and of a source. */
export async function insertOfficers(db: Database, { create, step }: ReturnType<typeof hearingOf>): Promise<void> {
  const [here, elsewhere] = await twoOffices(db)
  const whole = {
    nation: '01',
    politics: '01',
    education: '21',
    degree: '3',
    school: '江宁大学法学院',
    registeredPlace: '江宁省',
    email: 'zhoumin@example.cn',
    address: '青山南路 12 号',
    post: '教师',
    title: '副教授',
    identities: ['lawyer', 'npc'],
    category: 'expert',
    fields: ['law', 'finance'],
    recommender: '江宁省法学会',
    source: 'recommended',
    session: '第二届',
    letterNo: 'JN-2026-018',
    consent: '2026-018',
    otherPools: '南湖区人民检察院',
    servedOrgIds: [elsewhere],
    remark: '可参加周末听证',
  }
  const made = async (form: object) => {
    const id = await create(form)
    if (!/^\d+$/.test(id)) throw new Error(id)
    return id
  }
  await made(officerForm(here, { name: '全部字段', ...whole }))
  await step('submit', [await made(officerForm(here, { name: '待审之人' }))])
  const idNumber = newIdNumber()
  for (const org of [here, elsewhere]) await made(officerForm(org, { name: '两库之人', idNumber, consent: '有' }))
  const again = newIdNumber()
  const gone = { leave_reason: 'resigned', left_on: '2026-01-01' } as const
  await insertOfficer(db, here, { name: '出库之人', id_number: again, status: 'left', employer: '旧单位', ...gone })
  await insertOfficer(db, here, { name: '出库之人', id_number: again, employer: '新单位' })
  await insertOfficer(db, here, { name: '同步之人', origin: 'synced' })
  await insertOfficer(db, here, { name: '同名之人', phone: '13900001234', status: 'paused' })
}

/** Participants of a training that has begun: with each result, and without one. */
export async function insertResults(db: Database, orgId: string, trainingId: string): Promise<void> {
  const results = [
    { result: 'pass', hours: 6.5, score: 92, signed_at: seededAt - 60_000 - 7000 },
    { result: 'fail', hours: 2, score: 40, signed_at: seededAt - 60_000 },
    { result: 'absent', hours: null, score: null, signed_at: null },
    { result: null, hours: null, score: null, signed_at: null },
  ] as const
  for (const [at, result] of results.entries()) {
    const officer = await insertOfficer(db, orgId, { name: `参训${'甲乙丙丁'[at]}` })
    await db
      .insertInto('training_participant')
      .values({
        id: `8800${at}`,
        training_id: trainingId,
        officer_id: officer,
        enrolled_at: seededAt,
        updated_at: seededAt,
        ...result,
        ...(result.result === 'pass' && { certificate_no: 'PX-2026-999012' }),
      })
      .execute()
  }
}
