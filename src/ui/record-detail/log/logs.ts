/** Both lists in one file, which is loaded when the first of them is shown. */
export { RecordChanges } from './record-changes.tsx'
export { UserSignIns } from './user-sign-ins.tsx'
