import { foldedName } from './folded-name.ts'
import { nameKey } from './name-key.ts'
import { nameSounds } from './name-sounds.ts'

/** The columns of `user` that hold a name, its sort key and its sounds; every write of a name writes all of them. */
export function personName(given: string) {
  const name = foldedName(given)
  return { name, name_key: nameKey(name, 'person'), name_sounds: nameSounds(name) }
}
