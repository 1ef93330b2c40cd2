import { machineIdsSuite } from './machine-ids.suite.ts'

machineIdsSuite('locks of the browser', navigator.locks)
