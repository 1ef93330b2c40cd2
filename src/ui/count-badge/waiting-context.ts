import { createContext, useContext } from 'react'

/** How many to-dos of a kind (`TaskSource`) wait for the user now. */
export type WaitingOf = (kind: string) => number

/** The live count of the app, provided once above its views; without a provider nothing waits. */
export const WaitingContext = createContext<WaitingOf>(() => 0)

export const useWaiting = (kind: string): number => useContext(WaitingContext)(kind)
