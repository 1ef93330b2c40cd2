import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pactFile } from './verify.ts'

/** What of an interaction chooses it. */
export interface Sampled {
  readonly providerStates?: readonly { readonly name: string }[] | undefined
  readonly request: { readonly method: string; readonly path: string }
  readonly response: { readonly status: number }
}
interface PactFile {
  readonly interactions: readonly Sampled[]
}

/**
 * An interaction of each operation, the first success where there is one: a field or a state that an operation lacks is
 * noticed by it. The others are further answers and the refusals, which are alike for all operations.
 */
export const sampleOf = <I extends Sampled>(interactions: readonly I[]): ReadonlySet<I> => {
  const firsts = new Map<string, I>()
  for (const interaction of interactions) {
    const { method, path } = interaction.request
    const operation = `${method} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}')}`
    const first = firsts.get(operation)
    if (!first || (first.response.status >= 300 && interaction.response.status < 300))
      firsts.set(operation, interaction)
  }
  return new Set(firsts.values())
}

/** Chooses interactions of a pact. */
export type Choice = (one: Sampled, sample: ReadonlySet<Sampled>) => boolean

/** Calls `work` with the path of a pact file that holds only the interactions that are chosen. */
export const withChosen = async <Result>(choose: Choice, work: (pact: string) => Promise<Result>): Promise<Result> => {
  const whole = JSON.parse(await readFile(pactFile, 'utf8')) as PactFile // as: Pact's format
  const sample = sampleOf(whole.interactions)
  const changes = ({ request }: Sampled) => Number(request.method !== 'GET')
  const interactions = whole.interactions
    .filter((one) => choose(one, sample))
    // Reads first: they find their states alone, without what other interactions have changed.
    .toSorted((one, other) => changes(one) - changes(other))
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-contracts-'))
  try {
    const file = join(folder, 'chosen.json')
    await writeFile(file, JSON.stringify({ ...whole, interactions }))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
