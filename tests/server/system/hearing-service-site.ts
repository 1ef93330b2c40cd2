/** The form of a hearing of six months before the time of the tests, 2026-11-21, that an officer attended. */
export const serviceForm = (officerId: string, more: object = {}) => ({
  officerId,
  caseNo: '东检刑听〔2026〕12号',
  caseType: 'civil',
  heldOn: '2026-05-12',
  role: 'member',
  attendance: 'attended',
  ...more,
})
