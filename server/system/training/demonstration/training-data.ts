import type { TrainingTable } from '../table.ts'

/** A training of the demonstration; its times are days from now. */
export interface SeedTraining
  extends Pick<
    TrainingTable,
    'name' | 'category' | 'method' | 'place' | 'lecturer' | 'hours' | 'places' | 'status' | 'cancel_reason'
  > {
  /** Code of the organisation that holds it. */
  readonly orgCode: string
  /** It starts at nine o'clock of the first day and ends at five of the last one. */
  readonly from: number
  readonly until: number
  /** The most officers of the organisation and of those below that take part. */
  readonly participants: number
  /** Its certificates are numbered. */
  readonly certified: boolean
}

/** What most have. */
export const usual = {
  category: 'special',
  method: 'onsite',
  place: '本院三楼会议室',
  lecturer: '王建国',
  hours: 6,
  places: null,
  status: 'published',
  cancel_reason: null,
  participants: 0,
  certified: false,
} as const

/** In every state, of three offices. */
export const seedTrainings: readonly SeedTraining[] = [
  {
    ...usual,
    name: '听证员年度培训（上一期）',
    category: 'annual',
    orgCode: '380102',
    from: -300,
    until: -299,
    hours: 12,
    participants: 6,
    certified: true,
  },
  {
    ...usual,
    name: '新任听证员任前培训班',
    category: 'induction',
    orgCode: '380000',
    place: '省检察官学院一号教室',
    from: -60,
    until: -59,
    hours: 14,
    places: 40,
    participants: 24,
    certified: true,
  },
  {
    ...usual,
    name: '听证员年度培训（第一期）',
    category: 'annual',
    orgCode: '380100',
    from: -35,
    until: -35,
    places: 30,
    participants: 14,
    certified: true,
  },
  { ...usual, name: '公益诉讼听证专项培训', orgCode: '380102', from: -20, until: -20, participants: 8 },
  {
    ...usual,
    name: '民事诉讼监督听证专项培训',
    orgCode: '380000',
    from: -12,
    until: -12,
    status: 'cancelled',
    cancel_reason: '讲师因公出差，改期另行通知',
    participants: 5,
  },
  {
    ...usual,
    name: '听证规则与纪律线上学习',
    category: 'online',
    method: 'online',
    place: null,
    orgCode: '380000',
    from: -3,
    until: 11,
    hours: 8.5,
    participants: 20,
  },
  { ...usual, name: '羁押必要性审查听证专项培训', orgCode: '380100', from: 0, until: 1, participants: 10 },
  { ...usual, name: '刑事申诉听证专项培训', orgCode: '380102', from: 2, until: 2, hours: 3.5, participants: 6 },
  {
    ...usual,
    name: '听证员年度培训（第二期）',
    category: 'annual',
    orgCode: '380100',
    from: 6,
    until: 6,
    places: 30,
    participants: 12,
  },
  {
    ...usual,
    name: '增补听证员任前培训班',
    category: 'induction',
    orgCode: '380102',
    from: 15,
    until: 16,
    hours: 12,
    places: 3,
    participants: 3,
  },
  { ...usual, name: '行政诉讼监督听证专项培训', orgCode: '380100', from: 30, until: 30, status: 'draft' },
  {
    ...usual,
    name: '听证中的沟通线上学习',
    category: 'online',
    method: 'online',
    place: null,
    lecturer: null,
    orgCode: '380102',
    from: 45,
    until: 60,
    hours: 4.5,
    status: 'draft',
  },
]
