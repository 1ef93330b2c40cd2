import { type SpawnOptions, spawn } from 'node:child_process'

interface RunOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  /** Prints the output only where the command fails. */
  readonly quiet?: boolean
  readonly signal?: AbortSignal
}

/** Runs a command and resolves to its exit code; 1 for a command that is missing, killed or aborted. */
export const run = (
  command: string,
  args: readonly string[],
  { quiet, signal, ...options }: RunOptions = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      ...options,
      ...(signal && { signal }),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
    child.once('error', (error) => (printed += `${error.message}\n`))
    child.once('close', (code) => {
      if (quiet && code !== 0 && !signal?.aborted) process.stderr.write(printed)
      resolve(code ?? 1)
    })
  })
