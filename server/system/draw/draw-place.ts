/** Where a draw is shown: the list of officers opens it in its drawer of draws. */
export const drawPlace = (id: string): string => `/system/hearing?draw=${id}`
