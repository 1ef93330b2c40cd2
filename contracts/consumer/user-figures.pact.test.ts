import { signInFiguresGateway } from '../../src/features/setting/log/parts/figures/sign-in-figures.http.ts'
import type { SignInFiguresGateway } from '../../src/features/setting/log/parts/figures/sign-in-figures.ts'
import { figuresGateway } from '../../src/features/system/user/parts/figures/user-figures.http.ts'
import type { FiguresGateway } from '../../src/features/system/user/parts/figures/user-figures.ts'
import { count } from './matchers.ts'
import { stateReads } from './read.ts'

const { signal } = new AbortController()
const users = { online: 128, locked: 2, pending: 1 }
const signIns = { signIns: 390, signInsBefore: 371, failures: 5 }
const counts = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, count(value)]))

stateReads<FiguresGateway>(
  [
    {
      name: 'the figures of the users',
      path: '/api/system/user/figures',
      call: (gateway) => gateway.figures(signal),
      answers: [{ data: counts(users), resolves: users }],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => figuresGateway(api) },
)

stateReads<SignInFiguresGateway>(
  [
    {
      name: 'the figures of the sign-ins',
      path: '/api/setting/log/figures',
      call: (gateway) => gateway.figures(signal),
      answers: [{ data: counts(signIns), resolves: signIns }],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => signInFiguresGateway(api) },
)
