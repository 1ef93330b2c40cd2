import { figuresGateway } from '../../src/features/system/user/parts/figures/user-figures.http.ts'
import type { FiguresGateway } from '../../src/features/system/user/parts/figures/user-figures.ts'
import { count } from './matchers.ts'
import { stateReads } from './read.ts'

const figures = { online: 128, signIns: 390, signInsBefore: 371, failures: 5, locked: 2, pending: 1 }

stateReads<FiguresGateway>(
  [
    {
      name: 'the figures of the users',
      path: '/api/system/user/figures',
      call: (gateway) => gateway.figures(new AbortController().signal),
      answers: [
        {
          data: Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, count(value)])),
          resolves: figures,
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => figuresGateway(api) },
)
