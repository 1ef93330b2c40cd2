const consent = /^\/confirm\/?\?(?:[^#]*&)?interaction=([\w-]{1,64})(?:[&#]|$)/i

/** The id of the connected application's request that a page answers: in the address of the consent page. */
export const requestIn = (path: string): string | undefined => consent.exec(path)?.[1]

/** The consent page of a request. */
export const consentPage = (id: string): string => `/confirm?interaction=${id}`
