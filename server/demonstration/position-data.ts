import type { SeedOrganisation } from './organisations.ts'
import type { Weighted } from './seeded-random.ts'

/** The staff of an organisation: the head, the number of deputies, then everyone else by weight. */
export interface Staffing {
  readonly head: string
  readonly deputy: { readonly position: string; readonly count: number }
  readonly others: Weighted<string>
  /** Relative number of staff. */
  readonly weight: number
}

const office: Staffing = {
  head: '检察长',
  deputy: { position: '副检察长', count: 3 },
  others: [
    ['检察委员会专职委员', 2],
    ['检察官', 28],
    ['检察官助理', 30],
    ['书记员', 24],
    ['司法警察', 10],
    ['一级科员', 6],
  ],
  weight: 100,
}

const caseDepartment: Staffing = {
  head: '主任',
  deputy: { position: '副主任', count: 2 },
  others: [
    ['检察官', 38],
    ['检察官助理', 36],
    ['书记员', 26],
  ],
  weight: 60,
}

const administration: Staffing = {
  head: '主任',
  deputy: { position: '副主任', count: 2 },
  others: [
    ['一级主任科员', 15],
    ['二级主任科员', 20],
    ['三级主任科员', 25],
    ['一级科员', 40],
  ],
  weight: 45,
}

const station: Staffing = {
  head: '检察室主任',
  deputy: { position: '检察室副主任', count: 1 },
  others: [
    ['检察官', 40],
    ['检察官助理', 35],
    ['书记员', 25],
  ],
  weight: 12,
}

const administrative = /办公室$|政治部|保障部/

/** The staffing of an organisation, by its kind and level. */
export function staffingOf({ kind, level, name }: SeedOrganisation): Staffing {
  if (kind === 'station') return station
  if (kind === 'procuratorate') return { ...office, weight: level === 'county' ? 110 : 70 }
  const department = administrative.test(name) && !name.startsWith('案件') ? administration : caseDepartment
  return name === '政治部'
    ? { ...department, head: '政治部主任', deputy: { position: '政治部副主任', count: 2 } }
    : department
}
