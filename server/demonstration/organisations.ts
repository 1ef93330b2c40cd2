import { province } from '../config/province.ts'
import { cities, cityDepartments, provinceDepartments } from './organisation-data.ts'

/** One organisation of the demonstration tree; parents come before their children. */
export interface SeedOrganisation {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly code: string
  readonly kind: 'procuratorate' | 'department' | 'station'
  readonly level: 'province' | 'city' | 'county'
  readonly sort: number
  /** Ids from the root to the organisation itself, `/1/12/`. */
  readonly path: string
}

/** GB/T 2260 numbers districts from 01, counties from 21 and county-level cities from 81. */
const firstCountyCode: Readonly<Record<string, number>> = { 区: 2, 县: 21, 市: 81 }

/** Working groups of a service station, which a larger tree has. */
const groups = 19

/**
 * The whole tree, root first. Ids count from 1 in that order. Where `count` asks for more than the offices and their
 * departments, each county has service stations with working groups as well, as many in each until the count is
 * reached.
 */
export function generateOrganisations(count = 0): readonly SeedOrganisation[] {
  const organisations: SeedOrganisation[] = []
  const childCounts = new Map<string, number>()

  const add = (
    parent: SeedOrganisation | null,
    node: Pick<SeedOrganisation, 'name' | 'code' | 'kind' | 'level'>,
  ): SeedOrganisation => {
    const id = String(organisations.length + 1)
    const sort = (childCounts.get(parent?.id ?? '') ?? 0) + 1
    childCounts.set(parent?.id ?? '', sort)
    const organisation = { ...node, id, parentId: parent?.id ?? null, sort, path: `${parent?.path ?? '/'}${id}/` }
    organisations.push(organisation)
    return organisation
  }
  const addParts = (office: SeedOrganisation, names: readonly string[], kind: 'department' | 'station') => {
    for (const [index, name] of names.entries()) {
      const number = String(index + (kind === 'station' ? 51 : 1)).padStart(2, '0')
      add(office, { name, code: `${office.code}-${number}`, kind, level: office.level })
    }
  }
  const addOffice = (
    parent: SeedOrganisation | null,
    place: string,
    code: string,
    level: SeedOrganisation['level'],
  ): SeedOrganisation => add(parent, { name: `${place}人民检察院`, code, kind: 'procuratorate', level })

  const root = addOffice(null, province.name, province.code, 'province')
  addParts(root, provinceDepartments, 'department')
  for (const [cityIndex, city] of cities.entries()) {
    const cityCode = `${province.code.slice(0, 2)}${String(cityIndex + 1).padStart(2, '0')}`
    const cityOffice = addOffice(root, city.name, `${cityCode}00`, 'city')
    addParts(cityOffice, cityDepartments, 'department')
    const used = new Map<string, number>()
    for (const [countyIndex, county] of city.counties.entries()) {
      const ending = county.at(-1) ?? ''
      const number = used.get(ending) ?? firstCountyCode[ending] ?? 1
      used.set(ending, number + 1)
      const office = addOffice(cityOffice, county, `${cityCode}${String(number).padStart(2, '0')}`, 'county')
      if (countyIndex === 0) addParts(office, city.stations, 'station')
    }
  }
  const counties = organisations.filter(({ kind, level }) => kind === 'procuratorate' && level === 'county')
  for (let round = 1; organisations.length < count; round++) {
    for (const office of counties) {
      const name = `第${round}检察服务站`
      const station = add(office, { name, code: `${office.code}-${100 + round}`, kind: 'station', level: 'county' })
      const names = Array.from({ length: groups }, (_, index) => `第${index + 1}工作组`)
      addParts(station, names.slice(0, Math.max(0, count - organisations.length)), 'department')
      if (organisations.length >= count) break
    }
  }
  return organisations
}
