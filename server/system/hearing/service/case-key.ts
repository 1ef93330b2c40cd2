/**
 * By what two spellings of the number of a case are one: `东检刑听〔2026〕12 号`, `东检刑听[2026]12号` and
 * `东检刑听（２０２６）12号`.
 */
export const caseKey = (caseNo: string): string =>
  caseNo
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s/gu, '')
    .replaceAll(/[〔[【]/gu, '(')
    .replaceAll(/[〕\]】]/gu, ')')
