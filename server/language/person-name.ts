import { nameKey } from './name-key.ts'
import { nameSounds } from './name-sounds.ts'

/** The columns of `user` that hold a name, its sort key and its sounds; every write of a name writes all of them. */
export const personName = (name: string) => ({
  name,
  name_key: nameKey(name, 'person'),
  name_sounds: nameSounds(name),
})
