import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A restore did not come to its end. The message is for the operator. */
export class UnfinishedRestore extends Error {
  override readonly name = 'UnfinishedRestore'
}

const markOf = (folder: string): string => join(folder, 'auth-centre.restoring')

/** Throws `UnfinishedRestore` where a restore into this folder of data did not come to its end. */
export function refuseUnfinished(folder: string): void {
  if (existsSync(markOf(folder)))
    throw new UnfinishedRestore(`数据目录 ${folder} 中的恢复没有完成：请用同一个备份文件重新执行 restore，再启动`)
}

/** One restore into a folder of data, which others see until it has ended. */
export interface RestoreMark {
  /** Whether an earlier restore of the same backup was interrupted. */
  readonly again: boolean
  /** The restore is whole. */
  done(): void
  /** Gives the folder free; what was restored so far is continued by the next restore. */
  close(): void
}

/**
 * Marks the folder of data as being restored from the backup with this name, which nothing else has. The mark is a
 * database locked by this process, so that a second restore is refused and that of a killed process is continued.
 * Throws `UnfinishedRestore` for both, and for that of another backup.
 */
export function markRestore(folder: string, backup: string): RestoreMark {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = markOf(folder)
  const mark = new DatabaseSync(file, { timeout: 0 })
  let kept: { readonly backup?: unknown } | undefined
  try {
    mark.exec('pragma locking_mode = exclusive; begin exclusive; create table if not exists restore (backup text)')
    kept = mark.prepare('select backup from restore').get()
    if (kept === undefined) mark.prepare('insert into restore values (?)').run(backup)
    mark.exec('commit')
  } catch (cause) {
    mark.close()
    throw new UnfinishedRestore(`另一个 restore 正在写入数据目录 ${folder}`, { cause })
  }
  if (kept !== undefined && kept.backup !== backup) {
    mark.close()
    throw new UnfinishedRestore(
      `数据目录 ${folder} 中另一个备份的恢复没有完成：请用那个备份文件重新执行 restore，或清空该目录`,
    )
  }
  return {
    again: kept !== undefined,
    done: () => rmSync(file),
    close: () => mark.close(),
  }
}
