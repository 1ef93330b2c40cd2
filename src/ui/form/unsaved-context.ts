import { createContext } from 'react'

/**
 * Says that a form, known by its name, holds input that is not saved; the returned function says that it does not any
 * more. What the forms stand in provides it and asks before it takes them away.
 */
export type KeepUnsaved = (form: string) => () => void

/** Where nothing listens, a form guards only its own way out. */
export const UnsavedContext = createContext<KeepUnsaved>(() => () => undefined)
