import { once } from 'node:events'
import type { DatabaseLocation } from '../../server/database/open.ts'
import { beginLife } from './kill/begin-life.ts'

/** A further process of a site with a gateway, which shares its database; `hosts` are its `CALL_HOSTS`. */
export async function openSecondGateway(location: DatabaseLocation, hosts: string) {
  const life = beginLife('gateway-process.ts', [JSON.stringify(location), hosts])
  if (!life.child.stdout) throw new Error('It has an output.')
  const [address] = await once(life.child.stdout, 'data')
  return {
    origin: String(address).trim(),
    ...life,
    close: async () => {
      life.child.kill('SIGKILL')
      await life.ended
    },
  }
}
export type SecondGateway = Awaited<ReturnType<typeof openSecondGateway>>
