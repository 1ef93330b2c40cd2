/** What the first organisation of a site is called until an administrator has said which office it is. */
export const unnamedOffice = { name: '人民检察院', code: '000000' } as const
