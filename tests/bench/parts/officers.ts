import type { Site } from '../../support/site.ts'
import { signInBy } from '../client.ts'
import { fillOfficers } from '../fill-officers.ts'
import { trainingId } from '../fill-trainings.ts'
import { type List, listTimes } from '../list-times.ts'
import { officerId, officersSize } from '../officers-size.ts'
import { type Kind, onDatabases, benchPassword as password } from '../on-databases.ts'
import { type Line, print } from '../report.ts'

const asleep = { idleMonths: '12', status: 'active' }

/** Each list with the filters and orders that its screen offers. */
const lists: readonly List[] = [
  {
    name: '听证员',
    path: 'hearing/list',
    filters: [
      {},
      { name: '张' },
      { name: 'zw' },
      { name: '没有这个人' },
      { phone: '13900007919' },
      { orgId: '1' },
      { orgId: '1', includeChildren: 'false' },
      { identity: 'lawyer' },
      { field: 'medicine,finance' },
      { caseType: 'civil' },
      { category: 'law' },
      { status: 'active' },
      { status: 'pending,rejected' },
      { warehousingBeginDate: '2024-01-01', warehousingEndDate: '2024-06-30' },
      { endsWithinDays: '90' },
      { invitedMin: '20' },
      { attendedMax: '0' },
      { attendedMin: '5', attendedMax: '8' },
      { lastHeldBeginDate: '2026-01-01' },
      { lastHeldEndDate: '2025-01-01' },
      asleep,
      { ...asleep, identity: 'lawyer', field: 'medicine', name: '李' },
    ],
    orders: [
      'name',
      'orgName',
      'status',
      'warehousingDate',
      'termEnd',
      'invited',
      'attended',
      'lastHeldOn',
      'createTime',
    ],
  },
  {
    name: '履职记录',
    path: 'hearing/service/list',
    given: { officerId: officerId(0) },
    filters: [
      {},
      { caseNo: '1' },
      { attendance: 'excused' },
      { heldBeginDate: '2024-01-01', heldEndDate: '2025-12-31' },
    ],
    orders: ['heldOn'],
  },
  {
    name: '培训',
    path: 'training/list',
    filters: [
      {},
      { name: '第7' },
      { category: 'annual' },
      { status: 'ended' },
      { status: 'draft' },
      { orgId: '1' },
      { heldBeginDate: '2024-01-01', heldEndDate: '2024-06-30' },
    ],
    orders: ['name', 'startTime', 'endTime', 'hours', 'status', 'createTime'],
  },
  {
    name: '参训名单',
    path: 'training/participants',
    given: { id: trainingId(700) },
    filters: [{}, { keyword: '张' }, { result: 'pass' }, { result: 'none' }],
  },
  {
    name: '可选听证员',
    path: 'training/candidates',
    given: { id: trainingId(0) },
    filters: [{}, { keyword: '张' }, { keyword: 'zw' }, { keyword: '第77单位' }, { orgId: '1' }],
  },
  { name: '候补名单', path: 'training/waiting', given: { id: trainingId(0) }, filters: [{}] },
  { name: '听证员的培训', path: 'training/officer', given: { id: officerId(31) }, filters: [{}] },
  {
    name: '抽取',
    path: 'draw/list',
    filters: [{}, { caseNo: '〔2025〕1' }, { status: 'drawn' }, { status: 'withdrawn,annulled' }],
    orders: ['caseNo', 'status', 'commitTime'],
  },
]

/** Who reads: everything, and one city with its counties. */
const readers = ['admin', 'orgadmin']

/** The lists of hearing officers, their records, trainings and draws, on both databases. */
export const benchOfficers = (): Promise<void> => onDatabases({}, benchLists, fillOfficers)

const benchLists = async (kind: Kind, site: Site): Promise<void> => {
  const lines: Line[] = []
  for (const username of readers) {
    const { headers } = await signInBy(site.origin, { username, password })
    // The records that are given are in no pool of a city.
    for (const list of lists.filter(({ given }) => !given || username === 'admin'))
      lines.push(...(await listTimes(`${site.origin}/api/system/`, list, headers, username)))
  }
  const { officers, services, participations } = officersSize
  const sizes = [officers, services, participations].map((count) => count.toLocaleString('en'))
  print(`Server: ${sizes[0]} hearing officers, ${sizes[1]} records, ${sizes[2]} participations on ${kind}`, lines)
}
