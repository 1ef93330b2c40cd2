import type { Backend } from '../../http/serve-operations.ts'
import type { Task } from './engine/sync-site.ts'
import { fileSource } from './sources/file-source.ts'
import { httpSource } from './sources/http-source.ts'
import { postgresqlSource } from './sources/postgresql-source.ts'
import { SourceFault, type SyncSource } from './sources/sync-source.ts'
import type { SourceSettings } from './task-settings.ts'

/** Names the record that a task's secret belongs to. */
export const secretPurpose = (taskId: string): string => `sync-task:${taskId}`

/** What a source needs of the server. */
export type SourceReach = Pick<Backend, 'config' | 'vault' | 'callOut' | 'origin'>

/** Milliseconds that one call may take, and before each further try. */
const timeLimit = 30_000
const pauses = [1000, 4000]

/**
 * The source of a stored task. Throws `SourceFault` where the deployment does not allow it, or its secret cannot be
 * opened.
 */
export function sourceOf(reach: SourceReach, { id, name, source, secret }: Task): SyncSource {
  const opened = secret === null ? undefined : reach.vault.open(secret, secretPurpose(id))
  if (secret !== null && opened === undefined) throw new SourceFault('密钥无法解密，请在任务中重新填写')
  // as: stored by the form, whose schema it has
  return openSource(reach, JSON.parse(source) as SourceSettings, { party: name, secret: opened })
}

/** The hosts that sources may be at: those of the deployment; a demonstration serves a source itself. */
export const reachableHosts = ({ config, origin }: Pick<SourceReach, 'config' | 'origin'>): readonly string[] =>
  config.production ? config.syncHosts : [...config.syncHosts, new URL(origin()).host]

interface Caller {
  /** The name of the task, for the interface log. */
  readonly party: string
  readonly secret?: string | undefined
}

/** The source with these settings. */
export function openSource(reach: SourceReach, settings: SourceSettings, { party, secret }: Caller): SyncSource {
  const { config, callOut } = reach
  const hosts = reachableHosts(reach)
  const mayReach = (host: string) => hosts.includes(host.toLowerCase())
  switch (settings.sourceKind) {
    case 'http':
      return httpSource(
        {
          address: settings.sourceAddress ?? '',
          rowsPath: settings.rowsPath ?? '',
          paging: settings.paging ?? 'none',
          pageParameter: settings.pageParameter ?? '',
          firstPage: settings.firstPage ?? 1,
          sizeParameter: settings.sizeParameter ?? '',
          pageSize: settings.pageSize ?? 500,
          cursorParameter: settings.cursorParameter ?? '',
          cursorPath: settings.cursorPath ?? '',
          totalPath: settings.totalPath ?? '',
          sinceParameter: settings.sinceParameter ?? '',
          headerName: settings.headerName ?? '',
          secret,
        },
        { callOut, mayReach, timeLimit, pauses, party },
      )
    case 'file':
      return fileSource({ folder: config.syncDirectory, fileName: settings.fileName ?? '' })
    case 'postgresql':
      return postgresqlSource(
        {
          databaseHost: settings.databaseHost ?? '',
          databaseName: settings.databaseName ?? '',
          databaseUser: settings.databaseUser ?? '',
          databaseTable: settings.databaseTable ?? '',
          databaseKey: settings.databaseKey ?? '',
          sinceField: settings.sinceField ?? '',
          secret,
        },
        { mayReach, timeLimit },
      )
  }
}
