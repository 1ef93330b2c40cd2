export { withoutNulls } from '../kernel/without-nulls.ts'
