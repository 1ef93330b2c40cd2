import { createContext, useContext } from 'react'
import type { Density } from './column.ts'

/** The person's choice for all lists; also on <html> as `data-density`, where style sheets read it. */
export const DensityContext = createContext<Density>('standard')

/** The density of a list that has none of its own. */
export const useDensity = (): Density => useContext(DensityContext)
