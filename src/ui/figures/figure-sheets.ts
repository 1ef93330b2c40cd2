import type { Cell, Sheet } from '../../core/ports/spreadsheet.ts'
import { changeOf } from '../chart/chart-data.ts'
import type { Criterion } from '../search-form/search-words.ts'
import type { Figure, FigurePage } from './figure.ts'

const head = (...names: readonly string[]): readonly Cell[] => names.map((value) => ({ value, look: 'head' }))
const row = (...values: readonly (string | number | undefined)[]): readonly Cell[] => values.map((value) => ({ value }))

const change = ({ now, unit }: Figure, earlier: Figure['now']) =>
  earlier && changeOf(now?.value ?? null, earlier.value, unit).text

/** A period as a person reads it. */
export const periodText = ({ beginDate, endDate }: FigurePage['present']): string => `${beginDate} 至 ${endDate}`

/** The workbook of the page: the numbers, the parts of every chart, and what they are of. */
export const figureSheets = (
  { figures, present, before, yearBefore }: FigurePage,
  { criteria, time }: { readonly criteria: readonly Criterion[]; readonly time: string },
): readonly Sheet[] => [
  {
    name: '指标',
    columns: [14, 8, 10, 10, 22, 10, 22, 60].map((width) => ({ width })),
    frozenRows: 1,
    rows: [
      head('指标', '单位', '本期', '上期', '环比', '上年同期', '同比', '口径'),
      ...figures
        .filter(({ kind }) => kind === 'number')
        .map((figure) =>
          row(
            figure.title,
            figure.unit,
            figure.now?.value ?? '—',
            figure.before && (figure.before.value ?? '—'),
            change(figure, figure.before),
            figure.yearBefore && (figure.yearBefore.value ?? '—'),
            change(figure, figure.yearBefore),
            figure.definition,
          ),
        ),
    ],
  },
  {
    name: '构成、排名与按月',
    columns: [18, 30, 10, 8, 10].map((width) => ({ width })),
    frozenRows: 1,
    rows: [
      head('指标', '项目', '数值', '单位', '上年同期'),
      ...figures.flatMap(({ title, unit, items = [] }) =>
        items.map(({ label, value, yearBefore }) => row(title, label, value, unit, yearBefore?.value)),
      ),
    ],
  },
  {
    name: '说明',
    columns: [{ width: 20 }, { width: 60 }],
    rows: [
      ['统计期', periodText(present)],
      ['上期', periodText(before)],
      ['上年同期', periodText(yearBefore)],
      ...criteria.map(({ label, value }) => [`查询条件：${label}`, value]),
      ['导出时间', time],
    ].map(([label, value]) => [{ value: label, look: 'head' as const }, { value }]),
  },
]
