import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import { commitDraw, drawRecorded } from '../../../openapi/draw/make-record.ts'

export const seed = `${'00'.repeat(31)}01`

const kinds = ['law', 'expert', 'social'] as const

/** Eight candidates, three seats, two in reserve. */
export const committed = (criteria: Partial<DrawRecord['criteria']> = {}): DrawRecord =>
  commitDraw(
    {
      case: {
        caseNo: '东检听证〔2026〕1号',
        caseType: '公益诉讼',
        office: '东湖区人民检察院',
        committedAt: '2026-11-26 09:00:00',
        committedBy: '陈静',
        earlier: [],
      },
      criteria: {
        seats: 3,
        reserve: 2,
        balanced: false,
        least: {},
        fields: [],
        categories: [],
        restMonths: 0,
        mostPerYear: 0,
        units: ['江宁大学'],
        parties: ['张三'],
        ...criteria,
      },
      candidates: [8, 1, 2, 3, 4, 5, 6, 7].map((number) => ({
        id: `00${number}`,
        name: `人${number}`,
        unit: `单位${number}`,
        gender: number % 2 === 1 ? 'male' : 'female',
        category: kinds[number % 3] ?? '',
      })),
      excluded: [{ id: '100', name: '张三', unit: '江宁大学', reasons: ['与当事人同名'] }],
    },
    seed,
  )

export const drawn = (criteria?: Partial<DrawRecord['criteria']>): DrawRecord =>
  drawRecorded(committed(criteria), { seed, value: '雨', drawn: { at: '2026-11-26 09:05:00', by: '陈静' } })
