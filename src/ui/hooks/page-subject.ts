import { createContext, useContext, useEffect } from 'react'

/** Says what the page shows. A page without a tab ignores it. */
export const PageSubjectContext = createContext<(subject: string) => void>(() => undefined)

/**
 * Puts what the page shows, such as the record's name, into the title of its tab; undefined while it is not known yet.
 */
export const usePageSubject = (subject: string | undefined): void => {
  const describe = useContext(PageSubjectContext)
  useEffect(() => {
    if (subject !== undefined) describe(subject)
  }, [describe, subject])
}
