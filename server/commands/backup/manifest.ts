import { z } from 'zod'

/** What the backup's last entry is called. */
export const manifestName = 'manifest.json'

/** One file of a backup, in the order in which it stands there. */
const entry = z.strictObject({ name: z.string(), size: z.number().int(), sha256: z.string() })
export type Entry = z.infer<typeof entry>

/** What a backup says of itself. It stands last, so that a backup that was cut has none. */
export const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  commit: z.string().optional(),
  /** When the state that it holds was read, ISO 8601. */
  takenAt: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  /** The version of the database program. */
  engine: z.string(),
  /** The last migration of the schema. */
  migration: z.string(),
  /** The rows of each table. */
  rows: z.record(z.string(), z.number().int()),
  /** The last row of the audit, which `audit verify --from` takes. */
  audit: z.object({ last: z.number().int(), hash: z.string() }),
  entries: z.array(entry),
})
export type Manifest = z.infer<typeof manifestSchema>
