import { once } from 'node:events'
import { type Verification, verify } from '../verify.ts'

const [verification] = (await once(process, 'message')) as [Verification] // as: `differing` sends nothing else
const differences = await verify(verification)
// The description is the last word of the verifier's name for the interaction.
process.send?.(differences.map(({ interaction }) => interaction.slice(interaction.lastIndexOf(' ') + 1)))
