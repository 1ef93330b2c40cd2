import type { Config } from '../../config/config.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Outcome } from '../command.ts'
import { dataFindings } from './data.ts'
import type { Finding } from './finding.ts'
import { lateFinding } from './late-code.ts'
import { diskFindings, memoryFinding, nodeFinding, portFinding } from './machine.ts'
import { publicFindings } from './public-address.ts'

const installation = new URL('../../../', import.meta.url)
const marks = { good: '✓', warning: '！', fault: '✗' } as const

/**
 * Looks at everything that the server needs, and says a sentence of each, with what to do. Changes nothing, and may be
 * run while servers run. The exit code is 1 where something keeps the server from its work.
 */
export async function examine(config: Config, files: FileStore): Promise<Outcome> {
  return told([
    nodeFinding(),
    await lateFinding(installation),
    memoryFinding(),
    ...(await diskFindings(config)),
    ...(await dataFindings(config, files)),
    await portFinding(config),
    ...(await publicFindings(config)),
  ])
}

/** The findings as lines, with their sum. */
export function told(findings: readonly Finding[]): Outcome {
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  const [faults, warnings] = [count('fault'), count('warning')]
  const sum = faults + warnings === 0 ? '没有发现问题' : `${faults} 项故障，${warnings} 项提醒`
  return {
    text: [...findings.map(({ level, text }) => `${marks[level]} ${text}`), sum].join('\n'),
    exitCode: faults > 0 ? 1 : 0,
  }
}
