import pact from '../pacts/auth-centre-web-auth-centre-api.json' with { type: 'json' }
import { areaNamed } from './areas.ts'
import { START } from './first-steps.ts'
import { type Told, toldInteractions } from './told-interactions.ts'

/** `npm run contracts:list`: the table of interactions; with `start` or an area of the API file only that part. */

const [word] = process.argv.slice(2)
const interactions: readonly Told[] = pact.interactions

try {
  const part = word === undefined || word === START ? word : areaNamed(word)
  process.stdout.write(`${toldInteractions(interactions, part).join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
