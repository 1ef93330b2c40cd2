import { grouped } from '../../core/background/background-job.ts'
import type { ImportFindings } from '../../core/import/import-gateway.ts'

interface Props {
  /** The subject of the counts, for screen readers. */
  readonly label: string
  readonly findings: ImportFindings
}

/** 新增, 更新, 无变化, 跳过 and 错误 in rows. */
export const ImportCounts = ({ label, findings }: Props) => {
  const counts = [
    { name: '新增', count: findings.created, severity: 'success' },
    { name: '更新', count: findings.updated, severity: 'info' },
    { name: '无变化', count: findings.unchanged, severity: 'neutral' },
    { name: '跳过', count: findings.skipped, severity: 'neutral' },
    { name: '错误', count: findings.wrong, severity: 'danger' },
  ]
  return (
    <dl className="ac-import-counts" aria-label={label}>
      {counts.map(({ name, count, severity }) => (
        <div key={name} data-severity={count > 0 ? severity : 'neutral'}>
          <dt>{name}</dt>
          <dd>{grouped(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
