import { expect, it } from 'vitest'
import { parseCron } from '../../../server/setting/sync/cron.ts'

const now = Date.parse('2026-11-21T10:00:00+08:00')

it.each(['*/5 * * * *', '0 2 * * *', '0,30 8-18 * * 1-5', '0 0 29 2 *', '4-59/5 * * * *'])(
  'S18.14 %s is allowed',
  (line) => {
    expect(() => parseCron(line, now)).not.toThrow()
  },
)

it.each(['* * * * *', '*/4 * * * *', '0,3 2 * * *', '0,58 0,2,4,12,13 * * *', '0,58 0,23 * * 1,3,4', '*/7 * * * *'])(
  'S18.14 %s comes too often',
  (line) => {
    expect(() => parseCron(line, now)).toThrow('定时不能比每 5 分钟一次更频繁')
  },
)
