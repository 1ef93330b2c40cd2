import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Area } from '../../server/area.ts'
import { areas, operations } from '../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../server/http/api-document.ts'
import { entryFeatures } from '../../src/features/entry-features.ts'
import { businessFeatures } from '../../src/features/index.ts'
import { personalFeatures } from '../../src/features/personal-features.ts'
import { chooseRuns } from '../support/runner/choose-tests.ts'
import { leftOut, markedFiles, quickTag, vitestFiles } from '../support/runner/halves.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const quickFiles = vitestFiles(root).filter((file) => !leftOut(root, 'quick').includes(file))
const quickJourneys = globSync('tests/e2e/*.spec.ts', { cwd: root }).filter((file) =>
  read(file).includes(`tag: '${quickTag}'`),
)

it('each file is in one half, and one that is in the rest says why', () => {
  expect([...leftOut(root, 'quick'), ...leftOut(root, 'rest')].toSorted()).toEqual(vitestFiles(root))
  expect(leftOut(root, 'quick')).toEqual(markedFiles(root, 'all'))
})

it('a mark is one that is known, has a reason, and stands in the first lines', () => {
  const marks = vitestFiles(root).flatMap((file) =>
    [...read(file).matchAll(/^\/\/ test:.*$/gm)].map(([line]) => ({ file, line })),
  )
  const known = [...markedFiles(root, 'all'), ...markedFiles(root, 'sqlite')]
  expect(marks.filter(({ line }) => !/^\/\/ test:(all|sqlite): \S/.test(line))).toEqual([])
  expect(marks.map(({ file }) => file).toSorted()).toEqual(known.toSorted())
})

it('npm test runs the quick half, and npm run test:all the rest after it', () => {
  expect(chooseRuns(root, [])).toMatchObject([{ half: 'quick', postgresql: false }])
  expect(chooseRuns(root, ['--all'])).toMatchObject([{ half: 'quick' }, { half: 'rest', postgresql: true }])
  expect(chooseRuns(root, ['tests/server/http/fuzz.test.ts'])).toMatchObject([
    { vitest: ['tests/server/http/fuzz.test.ts'] },
  ])
})

it('each area of the server has a test in the quick half', () => {
  const texts = quickFiles.filter((file) => file.startsWith('tests/server/')).map(read)
  const routes = routesOf(servedDocument(readApiDocument()), operations)
  const isTested = ({ name, operations: own }: Area) => {
    const paths = routes.filter(({ operationId }) => operationId in own).map(({ path }) => path.replace(/\{.*/, ''))
    return texts.some((text) => [...paths, `server/${name}/`].some((word) => text.includes(word)))
  }
  expect(areas.filter((area) => !isTested(area)).map(({ name }) => name)).toEqual([])
})

it('each screen is visited by a journey of the quick half', () => {
  const journeys = quickJourneys.map(read).join('\n')
  const features = [...entryFeatures, ...personalFeatures, ...businessFeatures]
  const isVisited = (path: string, title: string) => journeys.includes(path.slice(1)) || journeys.includes(title)
  expect(features.length).toBeGreaterThan(25)
  expect(features.filter(({ path, title }) => !isVisited(path, title)).map(({ path }) => path)).toEqual([])
})
