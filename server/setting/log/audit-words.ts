import { auditedKinds, moduleNames, operationModules, operationNames } from '../../../openapi/facts/audit.ts'

type Words = Readonly<Record<string, string>>

/** What a row of the audit says in words; where a later release has none for an old row, the identifier. */
export const actionOf = (operation: string): string => (operationNames as Words)[operation] ?? operation
export const moduleOf = (operation: string): string =>
  (moduleNames as Words)[(operationModules as Words)[operation] ?? ''] ?? operation
export const kindOf = (kind: string): string => (auditedKinds as Words)[kind] ?? kind

/** The operations that are done in a module, by its tag. */
export const operationsIn = (module: string): readonly string[] =>
  Object.entries(operationModules).flatMap(([operation, tag]) => (tag === module ? [operation] : []))
