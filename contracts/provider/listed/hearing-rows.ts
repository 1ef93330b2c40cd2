import { caseKey } from '../../../server/system/hearing/index.ts'
import { type Cells, day, type Filler, type Fillers, type Rows } from './rows.ts'

/** The procuratorates, in the order of their ids, and the officers of the pools. */
const known = async (rows: Rows) => {
  const orgs = (await rows.find('org', { kind: 'procuratorate' })).map(({ id }) => String(id))
  const officers = (await rows.find('hearing_officer', { status: 'active' })).map(({ id }) => String(id))
  return { orgs, officers }
}

const cases = ['civil', 'public-interest']

/** Five invitations of three officers, two of them to one hearing. */
const services = async (rows: Rows): Promise<Cells> => {
  const { orgs, officers } = await known(rows)
  await rows.clear('hearing_service')
  const each = [
    {
      attendance: 'attended',
      evaluation: 'good',
      held_on: '2026-05-12',
      case_no: '检民听〔2026〕1号',
      officer_id: officers[0],
    },
    {
      attendance: 'attended',
      evaluation: 'excellent',
      held_on: '2026-05-12',
      case_no: '检民听〔2026〕1号',
      officer_id: officers[1],
    },
    {
      attendance: 'excused',
      evaluation: null,
      held_on: '2026-05-13',
      case_no: '检公听〔2026〕2号',
      officer_id: officers[2],
    },
    {
      attendance: 'pending',
      evaluation: null,
      held_on: '2026-05-14',
      case_no: '检公听〔2026〕3号',
      officer_id: officers[0],
    },
    {
      attendance: 'absent',
      evaluation: null,
      held_on: '2026-06-15',
      case_no: '检民听〔2026〕4号',
      officer_id: officers[9],
    },
  ]
  await rows.add(
    'hearing_service',
    { role: 'member', travel_fee: 0, board_fee: 0, labour_fee: 0, version: 1 },
    each.map((service, at) => ({
      id: `93000${at}`,
      case_key: caseKey(service.case_no),
      case_type: cases[Number(service.case_no.includes('公'))],
      created_at: day(`2026-06-2${at}`),
      updated_at: day(`2026-06-2${at}`),
      ...service,
    })),
  )
  const held = [
    { invited: 2, attended: 1, last_held_on: '2026-05-12' },
    { invited: 1, attended: 1, last_held_on: '2026-05-13' },
    { invited: 1, attended: 0, last_held_on: null },
  ]
  for (const [at, cells] of held.entries()) await rows.set('hearing_officer', String(officers[at]), cells)
  const marked = async (table: string) => (await rows.all(table)).map(({ value }) => value)
  return {
    orgId: orgs,
    officerId: officers[0],
    identity: await marked('hearing_officer_identity'),
    field: await marked('hearing_officer_field'),
  }
}

const mailing =
  (audience: string, subject: string | null) =>
  async (rows: Rows, own: string): Promise<Cells> => {
    const { officers } = await known(rows)
    await rows.clear('mailing_recipient')
    await rows.clear('mailing')
    await rows.add(
      'mailing',
      { audience, subject, content: '请参加座谈会。', in_app: 0, by_sms: 1, people: 4, created_by: own },
      ['座谈会通知', '年会通知', '体检通知', '春节慰问'].map((title, at) => ({
        id: `94000${at}`,
        title,
        request_key: `key-of-mailing-94000${at}`,
        created_at: day(`2026-03-0${at + 1}`),
      })),
    )
    await rows.add(
      'mailing_recipient',
      { mailing_id: '940000', attempts: 1, due_at: day('2026-03-02') },
      ['sent', 'failed', 'skipped', 'sent'].map((state, at) => ({
        id: `95000${at}`,
        person: officers[at],
        channel: at === 3 ? 'message' : 'sms',
        state,
        reason: state === 'sent' ? null : 'noPhone',
        sent_at: state === 'sent' ? day('2026-03-02') : null,
      })),
    )
    return { id: '940000', ...(subject !== null && { trainingId: subject }) }
  }

const training = (rows: Rows) =>
  rows.idOf('training', { name: '2026 年度听证员培训' }).catch(() => rows.idOf('training'))

const ofTraining: Filler = async (rows, own) => mailing('training', await training(rows))(rows, own)

const withParticipants: Filler = async (rows) => {
  const [participant] = await rows.find('training_participant')
  const id = String(participant?.['training_id'])
  await rows.vary('training_participant', [{ result: 'pass' }, { result: null }, { result: 'absent' }], {
    training_id: id,
  })
  const { orgs } = await known(rows)
  return { id, orgId: orgs }
}

/** Officers, their hearings and trainings. */
export const hearingRows: Fillers = {
  listDraws: async (rows) => {
    const [draw] = await rows.find('hearing_draw')
    const each = ['withdrawn', 'annulled', 'committed'].map((status, at) => ({
      id: `96000${at}`,
      name: `检听证〔2026〕${at + 2}号`,
      case_key: `检听证(2026)${at + 2}号`,
      commitment: String(at + 1).repeat(64),
      status,
      withdraw_reason: status === 'committed' ? null : '当事人改期',
      drawn_at: status === 'annulled' ? day('2026-03-09') : null,
      held_at: null,
      place: null,
      committed_at: day(`2026-03-0${at + 1}`),
    }))
    await rows.add('hearing_draw', draw ?? {}, each)
    return {}
  },
  listHearingOfficers: async (rows) => {
    const values = await services(rows)
    const orgs = values['orgId']
    // Another list's state may have filled it.
    await rows.clear('hearing_officer_office')
    await rows.vary('hearing_officer', [{ consent: '2026-018' }], { id: (await known(rows)).officers.slice(2, 5) })
    await rows.add(
      'hearing_officer_office',
      { office_id: '1' },
      (await known(rows)).officers.slice(2, 5).map((officer_id) => ({ officer_id })),
    )
    return {
      ...values,
      servedOrgId: orgs,
      regionCode: (await rows.find('org', { kind: 'procuratorate' })).map((org) => String(org['region_code'])),
    }
  },
  listServingOfficers: async (rows) => {
    const { orgs, officers } = await known(rows)
    await rows.clear('hearing_officer_office')
    await rows.vary('hearing_officer', [{ consent: '2026-018' }], { id: officers.slice(2, 6) })
    await rows.add(
      'hearing_officer_office',
      {},
      officers.slice(2, 6).map((officer_id, at) => ({ officer_id, office_id: orgs[at % 2] })),
    )
    return { orgId: orgs.slice(0, 2) }
  },
  listHearingServices: async (rows) => ({
    ...(await services(rows)),
    regionCode: (await rows.find('org', { kind: 'procuratorate' })).map((org) => String(org['region_code'])),
  }),
  listHearingMailings: mailing('hearing', null),
  listHearingMailingRecipients: mailing('hearing', null),
  listTrainings: async (rows) => ({ orgId: (await known(rows)).orgs }),
  listTrainingMailings: ofTraining,
  listTrainingMailingRecipients: ofTraining,
  listTrainingParticipants: withParticipants,
  listTrainingCandidates: async (rows) => {
    const id = await rows.idOf('training', { status: 'published' })
    return { id, orgId: (await known(rows)).orgs }
  },
  listOfficerTrainings: async (rows) => {
    const { officers } = await known(rows)
    const id = String(officers[0])
    await rows.clear('training_participant')
    const trainings = await rows.find('training')
    await rows.add(
      'training_participant',
      { officer_id: id, enrolled_at: day('2026-03-02'), updated_at: day('2026-03-02') },
      trainings.slice(0, 4).map(({ id: training_id }, at) => ({ id: `97000${at}`, training_id })),
    )
    return { id }
  },
}
